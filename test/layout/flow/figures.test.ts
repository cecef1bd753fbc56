import { expect, test } from 'vitest';
import { findFigures } from '../../../src/layout/flow/figures.ts';
import type { Box } from '../../../src/layout/page.ts';
import { linePiecesOf } from '../../../src/layout/words.ts';
import { letters, pageOf } from '../letters.ts';

const pie: Box[] = [{ left: 100, top: 100, right: 220, bottom: 220 }];
const sample = (top: number, color: string) => ({ box: { left: 240, top, right: 245, bottom: top + 5 }, color });

function labelsBeside(colors: readonly string[]): string[] {
  const characters = colors.flatMap((_, i) => letters(`Label${i}`, 248, 130 + 20 * i));
  const fills = colors.map((color, i) => sample(124 + 20 * i, color));
  const page = pageOf(characters, { drawings: pie, fills });
  return findFigures(page, linePiecesOf(page), []).flatMap(({ labels }) =>
    labels.flatMap(({ words }) => words.map(({ text }) => text)),
  );
}

test('findFigures() takes words behind samples of several colours for the legend of the chart', () =>
  expect(labelsBeside(['FF0000', '00FF00', '0000FF'])).toEqual(['Label0', 'Label1', 'Label2']));

test('findFigures() leaves text behind bullets of one colour', () =>
  expect(labelsBeside(['333333', '333333'])).toEqual([]));
