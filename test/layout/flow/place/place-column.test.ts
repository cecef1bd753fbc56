/** Where a column's blocks go that do not simply stand one below the other. */
import { expect, test } from 'vitest';
import type { RawBlock, RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { placeColumn } from '../../../../src/layout/flow/place/place-column.ts';
import type { Box } from '../../../../src/layout/page.ts';
import type { Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';
import { lineOf } from '../lines.ts';
import { context } from '../paragraph-context.ts';

/** A grid of figures with its corner at a place of the page, in points. */
function grid(sheet: Sheet, left: number, top: number, rows: number): void {
  for (let i = 0; i <= rows; i++) sheet.line(left, top + 20 * i, left + 120, top + 20 * i);
  for (const x of [0, 60, 120]) sheet.line(left + x, top, left + x, top + 20 * rows);
  for (let i = 0; i < rows; i++)
    sheet.text(`Row ${i}`, left + 4, top + 14 + 20 * i).text(String(i * 37), left + 64, top + 14 + 20 * i);
}

test('tables side by side stand so, and the text below them where it stands', async () => {
  const { body, paragraphs } = await converted((sheet) => {
    sheet.text('Two tables, one beside the other:', 60, 80);
    grid(sheet, 60, 100, 6);
    grid(sheet, 260, 100, 8);
    sheet.text('And this is what follows them.', 60, 300);
  });
  const places = [...body.matchAll(/w:tblpX="(\d+)" w:tblpY="(\d+)"/g)].map(([, x, y]) => [
    Number(x) / 20,
    Number(y) / 20,
  ]);
  expect(places).toEqual([
    [60, 100],
    [260, 100],
  ]);
  // Tables need a paragraph between them, and the last one keeps the room they take.
  expect(body).not.toContain('</w:tbl><w:tbl>');
  expect(paragraphs.at(-1)?.text).toBe('And this is what follows them.');
  const [before = 0] = [...body.matchAll(/w:before="(\d+)"/g)].map(([, twips]) => Number(twips) / 20).slice(-1);
  expect(before).toBeGreaterThan(195);
  expect(before).toBeLessThan(215);
});

test('a table alone is part of the text', async () => {
  const { body } = await converted((sheet) => grid(sheet, 60, 100, 6));
  expect(body).toContain('<w:tbl>');
  expect(body).not.toContain('w:tblpPr');
});

const column = { left: 60, right: 400 };

function textAt(baseline: number): RawParagraph {
  const line = lineOf('a line', { left: 60, baseline });
  return {
    kind: 'paragraph',
    lines: [line],
    mark: undefined,
    column,
    box: line.box,
    shading: undefined,
    rule: undefined,
  };
}

/** Above a line below text that goes on `from` there, where the page’s text begins at 60 points. */
function spaceBelow(from: number, pictures: readonly Box[] = []): number {
  const box = { ...column, top: from, bottom: from + 26 };
  const blocks: RawBlock[] = [{ kind: 'continuation', box, of: textAt(40) }, textAt(170)];
  return placeColumn({ ...column, blocks }, column, context, 60, pictures).blocks[0]?.spaceBefore ?? 0;
}

test('what goes on at a page’s top stands right there, however far below, and what follows it keeps its place', () => {
  expect(spaceBelow(72)).toBeCloseTo(spaceBelow(90));
});

test('but below a picture that stands above it', () => {
  const picture = { ...column, top: 60, bottom: 90 };
  expect(spaceBelow(60) - spaceBelow(90, [picture])).toBeCloseTo(30);
});
