/** Where nothing shows how far lines go, the page's margins are alike: the longest line may be as short as the others. */
import { expect, test } from 'vitest';
import { converted } from '../converted.ts';

const paragraphsOf = async (lines: readonly string[]): Promise<string[]> => {
  const { paragraphs } = await converted((sheet) => {
    for (const [i, line] of lines.entries()) sheet.text(line, 60, 60 + 13 * i);
  });
  return paragraphs.map(({ text }) => text);
};

test.each([
  [['Lamps are lit at dusk on the whole quay.', 'Keepers who sleep pay for the oil of the night.']],
  [['Paragraph after the first list', 'Next paragraph']],
  [['First keeper: Ann', 'Second keeper: Jo', 'Third keeper: Eve', 'No other keepers']],
])('short lines that each begin anew are paragraphs: %j', async (lines) => {
  expect(await paragraphsOf(lines)).toEqual(lines);
});

test.each([
  [['The lamps of the old quay', 'are lit at dusk by the two', 'keepers who live there.']],
  [['They sell all that the keepers of the old lamps of the', 'Harbour Works may need']],
  [['Lamps of the old quay, and of the', 'Reef']],
])('a sentence that goes on shows where its lines end: %j', async (lines) => {
  expect(await paragraphsOf(lines)).toEqual([lines.join(' ')]);
});
