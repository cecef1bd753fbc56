/** Borders drawn as curves that do not bend: corners without a radius. Circles drawn as lines that do. */
import { PDFOperator, popGraphicsState, pushGraphicsState } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf } from '../../drawn-pdf.ts';

/** A page on which `path` is stroked. */
async function drawn(path: string) {
  const bytes = await drawnPdf([
    ({ page }) => page.pushOperators(pushGraphicsState(), PDFOperator.of(`${path} S` as never), popGraphicsState()),
  ]);
  return (await openPdf(bytes)).readPage(0);
}

test('a side with corners of no radius is a line', async () => {
  const page = await drawn('50 700 m 50 700 50 700 50 700 c 400 700 l 400 700 400 700 400 700 c');
  expect(page.rulings.map(({ direction, start, end }) => [direction, start, end])).toEqual([['horizontal', 50, 400]]);
  expect(page.drawings).toEqual([]);
});

test('a curve along its chord is a line, too', async () => {
  const page = await drawn('50 700 m 100 700 300 700 400 700 c');
  expect(page.rulings).toHaveLength(1);
});

test('corners with a radius make a drawing', async () => {
  const page = await drawn('50 700 m 50 705 55 710 60 710 c 400 710 l');
  expect(page.rulings).toEqual([]);
  expect(page.drawings).toHaveLength(1);
});

test('a circle in steps shorter than lines may be askew is a drawing, and none of its steps are lines', async () => {
  const corner = (i: number) => `${100 + 20 * Math.cos(i / 40)} ${700 + 20 * Math.sin(i / 40)}`;
  const steps = Array.from({ length: 252 }, (_, i) => `${corner(i)} ${i === 0 ? 'm' : 'l'}`);
  const page = await drawn(`${steps.join(' ')} s`);
  expect(page.drawings).toHaveLength(1);
  expect(page.rulings).toEqual([]);
});
