/** Which words figures are drawn with: without recognised ones that are written over a scan, with labels that others have there. */
import { expect, test } from 'vitest';
import { drawFigures } from '../../../../src/layout/flow/figures/draw-figures.ts';
import type { Figure } from '../../../../src/layout/flow/figures/labels.ts';
import type { PageContent } from '../../../../src/layout/page.ts';
import type { DrawOptions } from '../../../../src/layout/read/open.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf, styleOf } from '../../letters.ts';

/** What a page is asked to draw its figures with. */
async function askedOf(page: PageContent, figures: Figure[]): Promise<DrawOptions[]> {
  const asked: DrawOptions[] = [];
  const pdf = {
    drawPage: async (_: number, options: DrawOptions = {}) => {
      asked.push(options);
      return Promise.reject(new Error('not drawn here'));
    },
  };
  await drawFigures(pdf, page, figures);
  return asked;
}

test('words that are recognised are left out of what is drawn, those that the page writes itself are not on the scan', async () => {
  const recognised = letters('ab', 100, 100).map((own) => ({ ...own, style: { ...styleOf(10), invisible: true } }));
  const elsewhere = recognised.map((own) => ({ ...own, box: { ...own.box, top: 500, bottom: 510 } }));
  const page = pageOf([...recognised, ...elsewhere, ...letters('cd', 100, 120)]);
  const asked = await askedOf(page, [{ box: { left: 50, top: 50, right: 300, bottom: 200 }, labels: [] }]);
  expect(asked.map(({ scannedWords }) => scannedWords)).toEqual([recognised.map(({ box }) => box)]);
});

test('a figure that reaches over another one’s label is drawn with it', async () => {
  const page = pageOf([...letters('label', 100, 100), ...letters('text', 100, 300)]);
  const [label] = linePiecesOf(page);
  const asked = await askedOf(page, [
    { box: { left: 50, top: 50, right: 300, bottom: 200 }, labels: label ? [label] : [] },
    { box: { left: 90, top: 80, right: 200, bottom: 120 }, labels: [] },
    { box: { left: 90, top: 250, right: 200, bottom: 320 }, labels: [] },
  ]);
  expect(asked.map(({ wordsIn }) => wordsIn)).toEqual([[label?.box], [label?.box], []]);
});
