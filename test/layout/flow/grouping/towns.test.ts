/** The line of an address that has the postcode and the town begins anew. */
import { expect, test } from 'vitest';
import { converted } from '../converted.ts';

const linesOf = async (street: string, town: string) => {
  const { paragraphs } = await converted((sheet) => {
    for (const [i, line] of [street, town].entries()) sheet.text(line, 60, 60 + 13 * i);
  });
  return paragraphs.map(({ text }) => text);
};

test.each([
  ['12, avenue Foch, bâtiment C', '38000 Grenoble'],
  ['ul. Polna 14, lokal 7', '61-001 Pozna'],
  ['Am Marktplatz 3, Hinterhaus', 'D-88212 Ravensburg'],
])('%s and %s are two lines', async (street, town) => {
  expect(await linesOf(street, town)).toEqual([street, town]);
});

test('a year and what it is the year of go on', async () => {
  const [title, end] = ['A look ahead at what the harbour may spend in the coming year of', '2024 Budget'];
  expect(await linesOf(title, end)).toEqual([`${title} ${end}`]);
});
