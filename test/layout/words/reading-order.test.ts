import { expect, test } from 'vitest';
import type { Character } from '../../../src/layout/page.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { paragraphsOn, saidBy } from '../flow/understood.ts';
import { letters, pageOf } from '../letters.ts';

const hebrew = '\u05e9\u05dc\u05d5\u05dd';
const drawn = [...hebrew].reverse().join('');

/** As it is read, each letter left of the one before it. */
const leftward = (text: string, right: number) =>
  [...text].flatMap((letter, i) => letters(letter, right - 5 * (i + 1), 100));

/** A space without width. */
function thinSpace(at: number): Character {
  const [space] = letters(' ', at, 100);
  if (!space) throw new Error('no space');
  return { ...space, box: { ...space.box, left: at, right: at } };
}

/** As drawn from left to right; the words are read from the right. */
const read = (text: string): string =>
  linePiecesOf(pageOf(letters(text, 0, 100)))
    .flatMap(({ words }) => words)
    .map(({ text: word }) => word)
    .join(' ');

test('figures and their signs keep their order among right-to-left words, their brackets close', () => {
  expect(read(`${drawn} )12.5%( ${drawn} ${drawn}`)).toBe(`${hebrew} ${hebrew} (12.5%) ${hebrew}`);
  expect(read(`${drawn} (12.5%) ${drawn} ${drawn}`)).toBe(`${hebrew} ${hebrew} (12.5%) ${hebrew}`);
  expect(read(`${drawn} 2026 ${drawn} ${drawn}`)).toBe(`${hebrew} ${hebrew} 2026 ${hebrew}`);
});

test('Arabic figures keep their order over the marks between them', () => {
  expect(read(`${drawn} ٢٠٦٫٥٠ ${drawn} ٧٦٬٨١٨٫٠٠`)).toBe(`٧٦٬٨١٨٫٠٠ ${hebrew} ٢٠٦٫٥٠ ${hebrew}`);
});

test('the letters of a word stand in the order of its text, figures inside of it too', () => {
  const [piece] = linePiecesOf(pageOf(letters(`2026-${drawn}`, 0, 100)));
  const [word] = piece?.words ?? [];
  expect(word?.text).toBe(`${hebrew}-2026`);
  expect(word?.characters.map(({ text }) => text).join('')).toBe(word?.text);
});

test('numbers of a right-to-left list are marks: the point behind them is drawn before them', () => {
  const line = (number: number) => [
    ...letters(Array.from({ length: 8 }, () => drawn).join(' '), 100, 100 + 14 * number),
    ...letters(`.${number}`, 310, 100 + 14 * number),
  ];
  const paragraphs = paragraphsOn(pageOf([...line(1), ...line(2)]));
  expect(paragraphs.map(({ role }) => role.kind)).toEqual(['item', 'item']);
  expect(paragraphs.map(saidBy)[0]).toMatch(new RegExp(`^${hebrew} `));
});

test('a stop behind words of the other direction stays behind them', () => {
  expect(read(`.NPO Data ${drawn} ${drawn} ${drawn}`)).toBe(`${hebrew} ${hebrew} ${hebrew} NPO Data.`);
  expect(read(`as they say, ${drawn}. So be it`)).toBe(`as they say, ${hebrew}. So be it`);
});

test('a comma of another font, drawn before the words around it, stays with the word that it follows', () => {
  const comma = letters(',', 175, 100);
  const words = [...leftward(`${hebrew} ${hebrew}`, 225), ...leftward(` ${hebrew}`, 175)];
  const [piece] = linePiecesOf(pageOf([...comma, ...words]));
  expect(piece?.words.map(({ text }) => text)).toEqual([hebrew, `${hebrew},`, hebrew]);
});

test('letters that a drawn-out stroke joins are of one word, those that nothing joins are not', () => {
  const [before, joined, apart] = ['\u0643\u062a', '\u0627\u0628', '\u0648\u0644'];
  const words = [...leftward(`${apart} ${before}`, 100), ...leftward(joined, 71), ...leftward(apart, 57)];
  const [piece] = linePiecesOf(pageOf(words));
  expect(piece?.words.map(({ text }) => text)).toEqual([apart, before + joined + apart]);
});

test('where a line has gaps and next to no drawn spaces, gaps part its words', () => {
  const [word, next] = ['\u0643\u062a', '\u0627\u0628'];
  const line = [...leftward(word, 200), ...[1, 2, 3, 4, 5].flatMap((i) => leftward(next, 200 - 14 * i))];
  const [piece] = linePiecesOf(pageOf([...line, ...leftward(` ${next}`, 120)]));
  expect(piece?.words.map(({ text }) => text)).toEqual([word, next, next, next, next, next, next]);
});

test('brackets that are named by their shape open before the words they are around, and close behind them', () =>
  expect(read(`.(${drawn} ${drawn}) ${drawn}`)).toBe(`${hebrew} (${hebrew} ${hebrew}).`));

test('so they do in lines that run from left to right', () => {
  expect(read(`Data sets of the port )${drawn}(`)).toBe(`Data sets of the port (${hebrew})`);
  expect(read(`Data sets of the port }${drawn}} and more`)).toBe(`Data sets of the port {${hebrew}} and more`);
  expect(read(`Data sets of f(x) a) ${drawn}`)).toBe(`Data sets of f(x) a) ${hebrew}`);
});

test('figures say nothing of which way a line runs', () =>
  expect(read(`99.90 ${drawn} 2026 ${drawn} 12 Data Ltd ${drawn}`)).toBe(
    `${hebrew} 12 Data Ltd ${hebrew} 2026 ${hebrew} 99.90`,
  ));

test('a space without width where the letter before it stands parts no word', () => {
  const pieces = linePiecesOf(pageOf([...leftward(hebrew, 225), thinSpace(205), ...leftward(hebrew, 201.7)]));
  expect(pieces.flatMap(({ words }) => words.map(({ text }) => text))).toEqual([hebrew, hebrew]);
});

test('a space without width where the next letter ends stands for the gap before that', () => {
  const [first, second] = ['\u0643\u062a', '\u062a\u0628\u0628'];
  const pieces = linePiecesOf(pageOf([...leftward(first, 215), thinSpace(201.7), ...leftward(second, 201.7)]));
  expect(pieces.flatMap(({ words }) => words.map(({ text }) => text))).toEqual([first, second]);
});

test('strokes that lengthen a word are none of its letters, quotation marks around a word stay', () => {
  const arabic = (text: string) => [...text].reverse().join('');
  const word = '\u0633\u0643\u0627\u0646';
  expect(read(arabic('\u0633""\u0643\u0627\u0646'))).toBe(word);
  expect(read(arabic(`"${word}"`))).toBe(`"${word}"`);
});

test('in Arabic the signs of a figure stand behind it on its left, in Hebrew on its right', () => {
  expect(read('\u0639\u062f %45 \u0639\u062f')).toBe('\u062f\u0639 45% \u062f\u0639');
  expect(read(`${drawn} 45%-\u05dc ${drawn}`)).toBe(`${hebrew} \u05dc-45% ${hebrew}`);
});

test('what a foreign word says of a year in brackets is read with it', () =>
  expect(read(`.Data (2021) ${drawn} ${drawn}`)).toBe(`${hebrew} ${hebrew} Data (2021).`));

test('on a page that is read from the right, a line with more words of other scripts is, too', () => {
  const lines = [0, 1, 2].flatMap((i) => letters(`${drawn} ${drawn} ${drawn} ${drawn}`, 0, 100 + 14 * i));
  const pieces = linePiecesOf(pageOf([...lines, ...letters(`.Open Data Forum ${drawn}`, 0, 150)]));
  expect(pieces.at(-1)?.words.map(({ text }) => text)).toEqual([hebrew, 'Open', 'Data', 'Forum.']);
});

test('a letter that reaches over the one before it, and a mark, stand where they are drawn from', () => {
  const [first, mark, last] = [letters('\u0646', 205, 100), letters('\u064e', 205, 100), letters('\u06d2', 200, 100)];
  const page = [...first, ...mark, ...last].map((character, i) => {
    const { left } = character.box;
    return { ...character, box: { ...character.box, right: left + ([3, 0, 9][i] ?? 0) } };
  });
  expect(linePiecesOf(pageOf(page))[0]?.words[0]?.text).toBe('\u0646\u064e\u06d2');
});

test('brackets of foreign words, too, and behind a bullet', () => {
  expect(read(`.Data )2021( ${drawn} ${drawn}`)).toBe(`${hebrew} ${hebrew} Data (2021).`);
  expect(read(`${drawn} ${drawn} (Data(•`)).toBe(`•(Data) ${hebrew} ${hebrew}`);
});

test('a pair of brackets of which one alone was turned round is a pair', () => {
  expect(read(`${drawn} (x( ${drawn} ${drawn}`)).toBe(`${hebrew} ${hebrew} (x) ${hebrew}`);
  expect(read(`${drawn} )x) ${drawn} ${drawn}`)).toBe(`${hebrew} ${hebrew} (x) ${hebrew}`);
});
