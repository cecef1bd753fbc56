/** What programs print in letters of one width, and the text between. */
import { expect, test } from 'vitest';
import { alignedRuns } from '../../../../src/layout/table/find/aligned/aligned.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf, styleOf } from '../../letters.ts';

/** Two rows of labels and figures, a line in letters of another kind, and two rows below it. */
function runsAround(text: string) {
  const look = { ...styleOf(10), font: { ...styleOf(10).font, name: 'Y', monospace: true } };
  const row = (label: string, figure: string, baseline: number) =>
    [...letters(label, 60, baseline), ...letters(figure, 160, baseline)].map((one) => ({ ...one, style: look }));
  const rows = [60, 74, 102, 116].flatMap((baseline, i) => row(`x${i}`, `1.${i}4411`, baseline));
  const drawn = [...rows, ...letters(text, 60, 88)].sort((a, b) => a.baseline - b.baseline);
  return alignedRuns(linePiecesOf(pageOf(drawn))).map((run) => run.length);
}

test('a sentence in other letters parts the tables that a program prints above and below it', () => {
  expect(runsAround('But all of them tell something else:')).toEqual([2, 2]);
});

test('a label in other letters parts none', () => expect(runsAround('Others')).toEqual([5]));
