/** Rectangles with a hole: the rims of slides, and borders that are filled and not stroked. */
import { PDFOperator, popGraphicsState, pushGraphicsState } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf } from '../../drawn-pdf.ts';

async function drawn(path: string) {
  const bytes = await drawnPdf([
    ({ page }) => page.pushOperators(pushGraphicsState(), PDFOperator.of(`${path}` as never), popGraphicsState()),
  ]);
  return (await openPdf(bytes)).readPage(0);
}

const boxes = ({ fills }: Awaited<ReturnType<typeof drawn>>) =>
  fills.map(({ box }) => [box.left, box.right, Math.round(box.bottom - box.top)]);

test('a rim around the page is four areas, and what is inside stays paper', async () =>
  expect(boxes(await drawn('1 0 0 rg 0 0 595 842 re 40 40 515 762 re f*'))).toEqual([
    [0, 595, 40],
    [0, 595, 40],
    [0, 40, 762],
    [555, 595, 762],
  ]));

test('so it is where the hole goes round the other way', async () =>
  expect(boxes(await drawn('1 0 0 rg 0 0 595 842 re 40 40 m 40 802 l 555 802 l 555 40 l h f'))).toHaveLength(4));

test('a thin one is four lines', async () => {
  const { rulings, fills } = await drawn('100 100 200 50 re 101 101 198 48 re f*');
  expect([rulings.length, fills.length]).toEqual([4, 0]);
});

test('a rectangle within another that goes round the same way is no hole', async () =>
  expect(boxes(await drawn('1 0 0 rg 100 100 200 200 re 150 150 50 50 re f'))[0]).toEqual([100, 300, 200]));

test('sides of a frame that are cut where they meet are lines; a triangle and a small part of a drawing are none', async () => {
  const side = '100 100 m 103 103 l 103 197 l 100 200 l h f';
  const { rulings, drawings } = await drawn(
    `${side} 200 100 m 203 150 l 200 200 l h f 300 100 m 301 101 l 301 104 l 300 105 l h f`,
  );
  expect(rulings.map(({ direction, start, end, thickness }) => [direction, end - start, thickness])).toEqual([
    ['vertical', 100, 3],
  ]);
  expect(drawings).not.toEqual([]);
});

test.each([
  ['both of whose ends come to points', '100 100.5 m 100.6 101 l 199.4 101 l 200 100.5 l 199.4 100 l 100.6 100 l h f'],
  ['one of whose ends does', '100 101 m 199.4 101 l 199.8 100.5 l 200 100 l 100 100 l h f'],
])('a side of a cell %s is a line', async (_, path) => {
  const { rulings, drawings } = await drawn(path);
  expect(rulings.map(({ at, start, end, thickness }) => [842 - at, start, end, thickness])).toEqual([
    [100.5, 100, 200, 1],
  ]);
  expect(drawings).toEqual([]);
});

test('an arrow is no line', async () => {
  const { rulings, drawings } = await drawn('100 101 m 180 101 l 180 103 l 200 100 l 180 97 l 180 99 l 100 99 l h f');
  expect([rulings, drawings.length]).toEqual([[], 1]);
});
