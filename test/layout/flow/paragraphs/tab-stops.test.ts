/** Tab stops of items: what stands behind a number goes on right behind it, however wide the number is drawn. */
import { expect, test } from 'vitest';
import { converted } from '../converted.ts';

/** The stops (twips) of questions with their points at the right, whose text starts so far behind their numbers. */
async function stopsOf(behind: number): Promise<number[]> {
  const { body } = await converted((sheet) => {
    for (const [i, y] of [60, 100, 140].entries())
      sheet
        .text(`${i + 1}.`, 60, y, { bold: true })
        .text('Where do the ships of the old harbour come from?', 60 + behind, y)
        .right('(3 marks)', 540, y);
  });
  const [, tabs = ''] = /<w:numPr>.*?<w:tabs>(.*?)<\/w:tabs>/s.exec(body) ?? [];
  return [...tabs.matchAll(/w:pos="(\d+)"/g)].map(([, at]) => Number(at));
}

test('a number with but a space behind it has a stop right behind its text’s start, before that of the points', async () => {
  const [first = 0, ...others] = await stopsOf(10.5);
  expect(first).toBeGreaterThan(20 * 10.5);
  expect(first).toBeLessThan(20 * 20);
  expect(others).toHaveLength(1);
});

test('a number far before its text has none', async () => {
  expect(await stopsOf(24)).toHaveLength(1);
});
