/** Recognised words get the looks of what is seen, whatever their layer tells of them. */
import { expect, test } from 'vitest';
import type { Character } from '../../../../src/layout/page.ts';
import { Faces } from '../../../../src/layout/scan/looks/faces.ts';
import { withSeenLooks } from '../../../../src/layout/scan/looks/seen-looks.ts';
import { pageOf, styleOf } from '../../letters.ts';
import { Scan, page as sheet } from '../drawn-scan.ts';
import { recognisedLine, type Shown } from './recognised.ts';

const text = 'the annual report of the board was read and agreed by all members';

const seen = (letters: Character[], scan?: Scan) =>
  withSeenLooks({ ...pageOf(letters), ...(scan && sheet) }, scan, new Faces()).characters;

const looks = (letters: Character[]) => new Set(letters.map(({ style }) => style));

const lines = (shown: readonly Shown[]) => shown.flatMap((own, i) => recognisedLine(text, 100 + 20 * i, own));

test('rows that are told many sizes have one, which makes them as wide as they are', () => {
  const letters = seen(lines([9, 11, 10, 12, 8].map((told) => ({ told, size: 10.1 }))));
  expect([...looks(letters)].map(({ size }) => size)).toEqual([10]);
});

test('a heading and a note keep theirs', () => {
  const letters = seen(lines([{ size: 14 }, { size: 10 }, { size: 10.2 }, { size: 8 }]));
  expect([...looks(letters)].map(({ size }) => size)).toEqual([14, 10, 8]);
});

test('rows that were recognised whole, and justified, have the size they are told', () => {
  const shown = [10, 10.9, 9.6, 10.6, 9.9, 11.2].map((size) => ({ size, told: 10 }));
  expect(new Set([...looks(seen(lines(shown)))].map(({ size }) => size)).size).toBe(1);
});

test('a width that has nothing to do with the letters is not believed', () => {
  expect([...looks(seen(lines([{ size: 40, told: 10 }])))][0]?.size).toBe(13.5);
});

test('a row that is told a size far off, and is as wide as others make it, has theirs', () => {
  const shown = [...Array(4).fill({ size: 10, told: 8 }), { size: 10, told: 15 }];
  expect(new Set([...looks(seen(lines(shown)))].map(({ size }) => size))).toEqual(new Set([10]));
});

test('words as wide as a face with serifs has them are written in it, where the layer tells none', () => {
  const faces = (family: 'Arial' | 'Times New Roman') => {
    const shown = { family, style: { font: { ...styleOf(10).font, name: 'GlyphLessFont' } } };
    return [...looks(seen(lines(Array(8).fill(shown))))].map(({ font }) => font.family);
  };
  expect(faces('Times New Roman')).toEqual(['Times New Roman']);
  expect(faces('Arial')).toEqual(['Arial']);
});

test('words that were written without spaces have them, those with spaces no others', () => {
  for (const spaces of [true, false])
    expect(
      seen(recognisedLine(text, 100, { spaces }))
        .map((letter) => letter.text)
        .join(''),
    ).toBe(text);
});

test('text that can be seen stays as it is', () => {
  const letters = recognisedLine(text, 100, { style: { invisible: false } });
  expect(seen(letters)).toEqual(letters);
});

/** A stroke for each letter, as thick as told. */
function strokes(
  scan: Scan,
  letters: readonly Character[],
  thick: number,
  lightness: (x: number) => number = () => 20,
) {
  for (const { box, baseline } of letters) {
    const [left, bottom] = [Math.round(box.left), Math.round(baseline)];
    scan.paint({ left, top: bottom - 7, right: left + thick, bottom }, lightness);
  }
}

test('words with thick strokes are bold, those around them not', () => {
  const scan = new Scan();
  const rows = [60, 90, 120, 150].map((baseline) =>
    recognisedLine('some words that stand here', baseline, { left: 20 }),
  );
  for (const [i, row] of rows.entries()) strokes(scan, row, i === 1 ? 3 : 1);
  const bold = seen(rows.flat(), scan).filter(({ style, text: letter }) => style.font.bold && letter !== ' ');
  expect(bold.map((letter) => letter.text).join('')).toBe('somewordsthatstandhere');
});

test('light words on a dark bar are white', () => {
  const scan = new Scan().paint({ left: 0, top: 40, right: 300, bottom: 70 }, () => 30);
  const rows = [60, 90, 120].map((baseline) => recognisedLine('some words that stand here', baseline, { left: 20 }));
  for (const [i, row] of rows.entries()) strokes(scan, row, 1, () => (i === 0 ? 240 : 20));
  const white = seen(rows.flat(), scan).filter(({ style }) => style.color === 'FFFFFF');
  expect(white.length).toBe('some words that stand here'.length);
});

test('a figure or two are as large as the rows around them, whatever they are told', () => {
  const rows = lines(Array(5).fill({ size: 10 }));
  const figures = [7, 8, 13].flatMap((told, i) => recognisedLine('590', 300 + 20 * i, { size: 10, told }));
  expect(new Set([...looks(seen([...rows, ...figures]))].map(({ size }) => size))).toEqual(new Set([10]));
});

test('a layer of boxes has words as wide as their ink: they are as large as their letters', () => {
  const font = { ...styleOf(12).font, name: 'GlyphLessFont' };
  const letters = lines(Array(5).fill({ size: 12, bearing: 0.08, style: { font } }));
  expect(new Set([...looks(seen(letters))].map(({ size }) => size))).toEqual(new Set([12]));
});
