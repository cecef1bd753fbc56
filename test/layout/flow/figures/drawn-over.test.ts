/** Shadows of a flow chart's boxes are part of the chart, and no pictures over it. */
import { expect, test } from 'vitest';
import { grown } from '../../../../src/layout/box.ts';
import { withoutDrawnOver } from '../../../../src/layout/flow/figures/drawn-over.ts';
import { findFigures } from '../../../../src/layout/flow/figures/figures.ts';
import type { Box, Picture } from '../../../../src/layout/page.ts';
import { lineAcross, pageOf } from '../../letters.ts';

const boxes: Box[] = [100, 200, 300].map((top) => ({ left: 100, top, right: 220, bottom: top + 50 }));
const arrows: Box[] = [150, 250].map((top) => ({ left: 155, top, right: 165, bottom: top + 50 }));

const picture: Picture = {
  box: { left: 0, top: 0, right: 0, bottom: 0 },
  type: 'image/png',
  bytes: new Uint8Array(),
  widthPx: 1,
  heightPx: 1,
  mcid: undefined,
};

function shown(type: Picture['type'], by: number): { left: number | undefined; pictures: number } {
  const pictures = boxes.map((box): Picture => ({ ...picture, box: grown(box, by), type }));
  const page = pageOf([], { drawings: [...boxes, ...arrows], pictures });
  const figures = findFigures(page, [], []);
  return { left: figures[0]?.box.left, pictures: withoutDrawnOver(page, figures).pictures.length };
}

test('pictures below the boxes of a drawing are part of it, and not shown again', () =>
  expect(shown('image/png', 11)).toEqual({ left: 89, pictures: 0 }));

test('photos, and pictures that a mark alone lies on, stay', () => {
  expect(shown('image/jpeg', 11)).toEqual({ left: 100, pictures: 3 });
  expect(shown('image/png', 60)).toEqual({ left: 100, pictures: 3 });
});

test('so are pictures below boxes that only lines draw, one below two of them', () => {
  const sides = boxes
    .slice(0, 2)
    .flatMap(({ left, right, top, bottom }) => [
      ...[top, bottom].map((at) => lineAcross(at, left, right)),
      ...[left, right].map((at) => ({ ...lineAcross(at, top, bottom), direction: 'vertical' as const })),
    ]);
  const shadow: Picture = { ...picture, box: { left: 92, top: 92, right: 228, bottom: 258 } };
  const page = pageOf([], { rulings: sides, drawings: arrows, pictures: [shadow] });
  expect(withoutDrawnOver(page, [{ box: shadow.box }]).pictures).toEqual([]);
});
