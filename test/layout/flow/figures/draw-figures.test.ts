/** A figure on a scan is drawn without the recognised words that are written over it. */
import { expect, test } from 'vitest';
import { drawFigures } from '../../../../src/layout/flow/figures/draw-figures.ts';
import type { DrawOptions } from '../../../../src/layout/read/open.ts';
import { letters, pageOf, styleOf } from '../../letters.ts';

test('words that are recognised are left out of what is drawn, those that the page writes itself are not on the scan', async () => {
  const asked: DrawOptions[] = [];
  const pdf = {
    drawPage: async (_: number, options: DrawOptions = {}) => {
      asked.push(options);
      return Promise.reject(new Error('not drawn here'));
    },
  };
  const recognised = letters('ab', 100, 100).map((own) => ({ ...own, style: { ...styleOf(10), invisible: true } }));
  const elsewhere = recognised.map((own) => ({ ...own, box: { ...own.box, top: 500, bottom: 510 } }));
  const page = pageOf([...recognised, ...elsewhere, ...letters('cd', 100, 120)]);
  await drawFigures(pdf, page, [{ box: { left: 50, top: 50, right: 300, bottom: 200 }, labels: [] }]);
  expect(asked.map(({ scannedWords }) => scannedWords)).toEqual([recognised.map(({ box }) => box)]);
});
