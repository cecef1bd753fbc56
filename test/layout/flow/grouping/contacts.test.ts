/** How somebody is reached: each a line of its own, however little room a side bar leaves behind it. */
import { expect, test } from 'vitest';
import { converted } from '../converted.ts';

const linesOf = async (lines: readonly string[]) => {
  const { paragraphs } = await converted((sheet) => {
    for (const [i, line] of lines.entries()) sheet.text(line, 60, 60 + 13 * i);
  });
  return paragraphs.map(({ text }) => text);
};

test.each([
  [['14 Mill Lane, Leeds LS2 9QT', '+44 113 496 0182', 'marta.lindqvist@example.org', 'linkedin.com/in/mlindqvist']],
  [['Via Roma 14, Milano', '(555) 010-0199', 'www.example.org']],
])('%j are lines', async (lines) => {
  expect(await linesOf(lines)).toEqual(lines);
});

test('a sentence goes on from an address that fills its line, and from a sum', async () => {
  for (const lines of [
    ['and send it as soon as you can to', 'the-secretary.of-it@example.org', 'before the end of the month comes'],
    ['the board has set aside a sum of all', '144 000 000 and 200 000 000 in all.'],
  ])
    expect(await linesOf(lines)).toEqual([lines.join(' ')]);
});
