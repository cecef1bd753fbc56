import { PDFOperator, popGraphicsState, pushGraphicsState } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openPdf } from '../../../../src/layout/read/open.ts';
import { drawnPdf } from '../../drawn-pdf.ts';

/** A page on which a rectangle with corners of `radius` is painted by `operator`. */
async function drawn(
  [left, bottom, right, top]: readonly [number, number, number, number],
  radius: number,
  operator: string,
) {
  const bend = 0.45 * radius;
  const path = [
    `${left} ${bottom + radius} m ${left} ${bottom + bend} ${left + bend} ${bottom} ${left + radius} ${bottom} c`,
    `${right - radius} ${bottom} l ${right - bend} ${bottom} ${right} ${bottom + bend} ${right} ${bottom + radius} c`,
    `${right} ${top - radius} l ${right} ${top - bend} ${right - bend} ${top} ${right - radius} ${top} c`,
    `${left + radius} ${top} l ${left + bend} ${top} ${left} ${top - bend} ${left} ${top - radius} c h ${operator}`,
  ].join(' ');
  const bytes = await drawnPdf([
    ({ page }) => page.pushOperators(pushGraphicsState(), PDFOperator.of(`.9 g ${path}` as never), popGraphicsState()),
  ]);
  const { fills, drawings } = await (await openPdf(bytes)).readPage(0);
  return { fills: fills.map(({ color }) => color), drawings: drawings.length };
}

test('a ground with round corners is a fill of its colour: behind a word, a line, a block of code', async () => {
  for (const box of [
    [60, 700, 90, 712],
    [60, 700, 400, 720],
    [60, 500, 400, 720],
  ] as const)
    expect(await drawn(box, 5, 'f')).toEqual({ fills: ['E6E6E6'], drawings: 0 });
});

test('a disc, a shape of large corners and one with a line around it are drawings', async () => {
  const drawing = { fills: [], drawings: 1 };
  expect(await drawn([60, 700, 70, 710], 5, 'f')).toEqual(drawing);
  expect(await drawn([60, 600, 200, 700], 20, 'f')).toEqual(drawing);
  expect((await drawn([60, 700, 90, 712], 5, 'B')).fills).toEqual([]);
});
