import { expect, test } from 'vitest';
import { Fonts } from '../../../../src/layout/flow/fonts/fonts.ts';
import { squeezesOf } from '../../../../src/layout/flow/fonts/squeeze.ts';
import { textOf } from '../../../../src/layout/flow/lines/line.ts';
import { measuredWidth } from '../../../../src/layout/font-widths.ts';
import { prose } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';
import { lineIn } from '../lines.ts';

/** 26 letters and 4 spaces of Helvetica, at 10 points. */
const text = 'an ordinary line of letters';

/** What a paragraph's first line loses to each letter; its next one is not looked at. */
const squeezed = (room: number, font = 'Helvetica') => {
  const own = lineIn(font, text);
  return squeezesOf([own, lineIn(font, text)], () => room, new Fonts()).get(own) ?? Number.NaN;
};

test('a line that fits is left as it is, and so is one of a font whose widths are not known', () => {
  expect(squeezed(200)).toBe(0);
  expect(squeezed(112, 'Verdana')).toBe(0);
});

test('a line wider than its room is brought closer by as much as it needs', () => {
  const room = 10 * measuredWidth(text, 'Arial', { bold: false, italic: false }) - 1;
  const taken = squeezed(room) ?? 0;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(0.3);
  expect(squeezed(room - 2)).toBeGreaterThan(taken);
});

test('a line that just fits is brought closer where that takes no word in from the next one', () => {
  const long = `${text}, ${text} and ${text}`;
  const room = 10 * measuredWidth(long, 'Arial', { bold: false, italic: false }) + 0.6;
  const own = lineIn('Helvetica', long);
  const before = (next: number) =>
    squeezesOf([own, { ...lineIn('Helvetica', text), firstWordWidth: next }], () => room, new Fonts()).get(own);
  expect(before(20)).toBeGreaterThan(0);
  expect(before(0.1)).toBe(0);
});

test('a line that would take in the first word of the next one is set wider, as far as it has room', () => {
  const long = `${text}, ${text} and ${text}`;
  const width = 10 * measuredWidth(long, 'Arial', { bold: false, italic: false });
  const own = lineIn('Helvetica', long);
  const taken = (room: number, next: number) =>
    squeezesOf([own, { ...lineIn('Helvetica', text), firstWordWidth: next }], () => room, new Fonts()).get(own);
  expect(taken(width + 8, 4)).toBeLessThan(0);
  expect(taken(width + 8, 20)).toBe(0);
  expect(taken(width + 80, 20)).toBe(0);
});

test('lines of a paragraph get the same where all of them end as they do by that', () => {
  const lines = [text, `${text}s`, text].map((own) => lineIn('Helvetica', own));
  const widths = lines.map((own) => 10 * measuredWidth(textOf(own), 'Arial', { bold: false, italic: false }));
  const rooms = new Map(lines.map((own, i) => [own, (widths[i] ?? 0) - (i === 1 ? 2 : 1)]));
  const taken = [...squeezesOf(lines, (own) => rooms.get(own) ?? 0, new Fonts()).values()];
  expect(new Set(taken).size).toBe(1);
  expect(taken[0]).toBeGreaterThan(0);
});

test('a line of East Asian letters is as many sizes wide, whatever their font: its stops may stand closer on the page', () => {
  const own = lineIn('SimSun', '学位论文应包括（1）中文封面；（2）中文页面；');
  const inRoom = (room: number) => squeezesOf([own, lineIn('SimSun', text)], () => room, new Fonts()).get(own);
  expect(inRoom(230)).toBe(0);
  expect(inRoom(217)).toBeGreaterThan(0);
});

test('signs that fonts of text lack are wider elsewhere', () => {
  const room = 10 * measuredWidth(`${text} nn`, 'Arial', { bold: false, italic: false }) + 2;
  const taken = (words: string) => {
    const own = lineIn('Helvetica', words);
    return squeezesOf([own, lineIn('Helvetica', text)], () => room, new Fonts()).get(own);
  };
  expect(taken(`${text} nn`)).toBe(0);
  expect(taken(`${text} ∗∗`)).toBeGreaterThan(0);
});

test('what is far too wide is not a squeezed line', () => {
  expect(squeezed(60)).toBe(0);
});

test('a word parted at the end of a line is whole, and may be parted there again', async () => {
  const { body, paragraphs } = await converted((sheet) => {
    prose(sheet, 100, 3);
    sheet.text('and the last of these lines ends in a word that is too long: compre-', 60, 139);
    sheet.text('hension comes back whole.', 60, 152);
  });
  expect(paragraphs.map((own) => own.text).join(' ')).toContain('too long: comprehension comes');
  expect(body).toMatch(/compre<\/w:t><w:softHyphen\/>(<\/w:r><w:r>)?<w:t xml:space="preserve">hension/);
});
