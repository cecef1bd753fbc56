import { expect, test } from 'vitest';
import { leadersApart } from '../../../src/layout/words/leaders.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { letters, pageOf } from '../letters.ts';

const parts = (text: string): string[] => {
  const words = linePiecesOf(pageOf(letters(text, 0, 100))).flatMap((piece) => piece.words);
  return leadersApart(words).map((word) => word.text);
};

test.each([
  ['Results......28', ['Results', '......', '28']],
  ['Results ...... 28', ['Results', '......', '28']],
  ['Results . . . . . 28', ['Results', '.....', '28']],
  ['Well... yes', ['Well...', 'yes']],
  ['Results--------28', ['Results', '--------', '28']],
  ['long--and so on', ['long--and', 'so', 'on']],
  ['1.2.3 and 4.', ['1.2.3', 'and', '4.']],
  ['U.S.......28', ['U.S.', '......', '28']],
])('leadersApart() %s', (text, wanted) => expect(parts(text)).toEqual(wanted));
