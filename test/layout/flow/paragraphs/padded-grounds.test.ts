/** The room that style sheets leave between text and the edges of its ground is kept, by borders of the ground's colour. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

const pale = rgb(1, 0.96, 0.84);

/** Text on a ground from `top` to `bottom`, amid other text. */
const onGround =
  (top: number, bottom: number, texts: readonly [text: string, y: number, x?: number][]) =>
  (sheet: Sheet): void => {
    prose(sheet, 60, 6);
    sheet.fill(60, top, 420, bottom, pale);
    for (const [text, y, x = 68] of texts) sheet.text(text, x, y);
    prose(sheet, bottom + 30, 6);
  };

/** Each border's colour and room, by its side, of each paragraph that has any. */
const bordersIn = (body: string): Record<string, [color: string, space: number]>[] =>
  [...body.matchAll(/<w:pBdr>(.*?)<\/w:pBdr>/g)].map(([, borders = '']) =>
    Object.fromEntries(
      [...borders.matchAll(/<w:(\w+) [^>]*w:space="(\d+)" w:color="(\w+)"/g)].map(
        ([, side = '', space, color = '']) => [side, [color, Number(space)]],
      ),
    ),
  );

test('a heading on a padded band has borders of its colour as far away as the band reaches', async () => {
  const { body } = await converted(onGround(163, 186, [['The second day', 178]]));
  const [sides, ...others] = bordersIn(body);
  expect(others).toEqual([]);
  expect(Object.keys(sides ?? {})).toEqual(['top', 'left', 'bottom', 'right']);
  for (const [color, space] of Object.values(sides ?? {})) {
    expect(color).toBe('FFF5D6');
    expect(space).toBeGreaterThan(3);
  }
});

test('paragraphs on one ground have the same borders, and are one band', async () => {
  const notice: [string, number][] = [
    ['Please note', 178],
    ['The harbour is closed while the wind blows from the north.', 200],
  ];
  const [first, second] = bordersIn((await converted(onGround(163, 208, notice))).body);
  expect(first).toBeDefined();
  expect(second).toEqual(first);
});

test('a bar along the side of a ground is its border there', async () => {
  const { body } = await converted((sheet) => {
    onGround(163, 186, [['The second day', 178]])(sheet);
    sheet.fill(60, 163, 64, 186, rgb(1, 0, 0));
  });
  expect(bordersIn(body)[0]?.left?.[0]).toBe('FF0000');
});

test('a ground as high as its lines has no borders', async () => {
  const { body } = await converted(onGround(167, 181, [['The second day', 178]]));
  expect(body).toContain('w:fill="FFF5D6"');
  expect(bordersIn(body)).toEqual([]);
});
