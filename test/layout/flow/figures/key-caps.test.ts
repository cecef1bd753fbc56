import { expect, test } from 'vitest';
import { withKeyCaps } from '../../../../src/layout/flow/figures/key-caps.ts';
import type { Box, Character } from '../../../../src/layout/page.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const cap = (left: number, right: number): Box => ({ left, right, top: 89, bottom: 104 });

/** How many drawings stay, and how many are caps. */
function parted(characters: Character[], drawings: Box[]) {
  const page = { ...pageOf(characters), drawings };
  const { drawings: others, caps = [] } = withKeyCaps(page, linePiecesOf(page));
  return { others: others.length, caps: caps.length };
}

const line = letters('press Ctrl or F1 to stop', 0, 100);

test('round boxes around words of a line are caps of keys', () => {
  expect(parted(line, [cap(27, 53), cap(28, 52), cap(67, 83)])).toEqual({ others: 0, caps: 3 });
  const apart = [...letters('with wires attached,', 0, 100), ...letters('G', 120, 100)];
  expect(parted(apart, [cap(117, 128)])).toEqual({ others: 0, caps: 1 });
});

test('what stands around whole lines, several of them, parts of words, or touches an arrow is a drawing', () => {
  const alone = { others: 1, caps: 0 };
  expect(parted(letters('Start', 0, 100), [cap(-3, 28)])).toEqual(alone);
  expect(parted(line, [{ ...cap(27, 53), top: 60, bottom: 120 }])).toEqual(alone);
  expect(parted(line, [cap(27, 42)])).toEqual(alone);
  expect(parted(line, [cap(27, 53), { left: 53, right: 60, top: 60, bottom: 96 }])).toEqual({ others: 2, caps: 0 });
});
