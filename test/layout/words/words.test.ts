import { expect, test } from 'vitest';
import type { Character, Ruling } from '../../../src/layout/page.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { letters, lineAcross, pageOf, piecesOf, styleOf } from '../letters.ts';

const texts = (characters: Character[], rulings: Ruling[] = []) =>
  linePiecesOf(pageOf(characters, { rulings })).map(({ words }) => words.map(({ text }) => text).join(' '));

test('spaces that are drawn part words', () => {
  expect(texts(letters('two words', 0, 100))).toEqual(['two words']);
});

test('gaps that are not drawn as spaces part words too', () => {
  expect(texts([...letters('two', 0, 100), ...letters('words', 18, 100)])).toEqual(['two words']);
});

test('a gap wider than a space of running text ends the piece, whatever the order of drawing', () => {
  expect(texts([...letters('right', 100, 100), ...letters('left', 0, 100)])).toEqual(['left', 'right']);
});

test('a vertical line ends the piece', () => {
  const wall: Ruling = {
    direction: 'vertical',
    at: 17,
    start: 80,
    end: 120,
    thickness: 1,
    line: 'solid',
    color: '000000',
  };
  expect(texts([...letters('one', 0, 100), ...letters('two', 19, 100)], [wall])).toEqual(['one', 'two']);
});

test('lines of two columns on nearly one baseline are not mixed', () => {
  const columns = [...letters('left', 0, 100), ...letters('right', 200, 101), ...letters('below', 0, 112)];
  expect(texts(columns)).toEqual(['left', 'right', 'below']);
});

test('a raised small letter stays with its word', () => {
  const raised = [...letters('m', 0, 100), ...letters('2', 5, 96, 6)];
  expect(texts(raised)).toEqual(['m2']);
});

test('a raised mark behind a drawn space is of its line, and a lowered one is not', () => {
  const marked = (baseline: number) => [
    ...letters('as told ', 0, 100),
    ...letters('6 ', 39.5, baseline, 7),
    ...letters('on and on', 48, 100),
  ];
  expect(texts(marked(95.5))).toEqual(['as told 6 on and on']);
  expect(texts(marked(104.5))).not.toEqual(['as told 6 on and on']);
});

test('words of one size that stand higher or lower, and the words behind them, are one piece', () => {
  const around = (baseline: number) => [
    ...letters('plain ', 0, 100),
    ...letters('moved by choice ', 30, baseline),
    ...letters('plain again', 110, 100),
  ];
  expect(texts(around(95))).toEqual(['plain moved by choice plain again']);
  expect(texts(around(104))).toEqual(['plain moved by choice plain again']);
  expect(texts(around(107))).not.toEqual(['plain moved by choice plain again']);
});

test('a letter lowered below the arm of the one before it stays with its word, as in logos', () => {
  const logo = (overlap: number) => [
    ...letters('CAT', 0, 100),
    ...letters('E', 15 - overlap, 102.3),
    ...letters('X is', 20 - 1.5 * overlap, 100),
  ];
  expect(texts(logo(1.7))).toEqual(['CATEX is']);
  expect(texts(logo(3))).toHaveLength(2);
});

test('an index below an exponent stays with both letters around', () => {
  const stacked = [
    ...letters('x', 0, 100),
    ...letters('i', 5, 102, 6),
    ...letters('2', 5, 95, 6),
    ...letters('+', 10, 100),
  ];
  expect(texts(stacked)).toEqual(['xi2 +']);
});

test('spaced-out letters are one word', () => {
  expect(texts(letters('Heading', 0, 100, 10, 8))).toEqual(['Heading']);
});

test('spaced-out letters are one word beside ordinary ones', () => {
  const mixed = [...letters('an', 0, 100), ...letters('open', 14, 100, 10, 8), ...letters('door', 50, 100)];
  expect(texts(mixed)).toEqual(['an open door']);
});

test('spaced-out letters part at the spaces that are drawn between them, however short the words', () => {
  expect(texts(letters('WINTER MENU AT SEA', 0, 100, 10, 8))).toEqual(['WINTER MENU AT SEA']);
});

test('letters with a drawn space after each are one word, and wider room parts two', () => {
  const spelt = (text: string) => letters([...text].join(' '), 0, 100);
  expect(texts(spelt('HEADING'))).toEqual(['HEADING']);
  expect(texts([...letters('O P E N', 0, 100), ...letters('   ', 35, 100), ...letters('D O O R', 48, 100)])).toEqual([
    'OPEN DOOR',
  ]);
});

test('single letters that are no word stay apart: choices, variables, initials', () => {
  expect(texts(letters('A B C D E F', 0, 100))).toEqual(['A B C D E F']);
  expect(texts(letters('x y z', 0, 100))).toEqual(['x y z']);
  expect(texts(letters('J. R. R. Tolkien', 0, 100))).toEqual(['J. R. R. Tolkien']);
});

test('a space behind a letter whose box reaches into the next one is still a space', () => {
  // An f of a slanted font: two points wider than the room that it takes.
  const slanted = (text: string, x: number): Character[] =>
    letters(text, x, 100).map((letter) =>
      letter.text === 'f' ? { ...letter, box: { ...letter.box, right: letter.box.right + 2 } } : letter,
    );
  const look = styleOf(10);
  const line = [...slanted('off', 0), ...slanted('of', 18), ...slanted('this', 31)];
  expect(texts(line.map((letter) => ({ ...letter, style: look })))).toEqual(['off of this']);
});

test('the dots of an ellipsis are one word', () => {
  expect(texts(letters('...', 0, 100, 10, 6.6))).toEqual(['...']);
});

test('a path that begins with a dot is no part of the full stop before it', () => {
  expect(texts([...letters('tests.', 0, 100), ...letters('./run', 33, 100)])).toEqual(['tests. ./run']);
});

test('room beside East Asian letters is no space', () => {
  expect(texts([...letters('\u5e74', 0, 100), ...letters('in', 8, 100), ...letters('\u5e74', 21, 100)])).toEqual([
    '\u5e74in\u5e74',
  ]);
});

test('a large initial does not take small lines beside it into its own', () => {
  const initial = [...letters('T', 0, 124, 40), ...letters('he first', 24, 100), ...letters('and so on', 24, 112)];
  expect(texts(initial)).toEqual(['T', 'he first', 'and so on']);
});

test('a small index of a single letter is part of its line', () => {
  const water = [...letters('H', 0, 100, 12), ...letters('2', 6, 101, 6.5), ...letters('O', 9.5, 100, 12)];
  expect(texts(water)).toEqual(['H2O']);
});

test('what stands above a fraction’s line is no raised letter of the word before it', () => {
  const half = [...letters('E=', 0, 100), ...letters('1', 10.5, 94.2)];
  expect(texts(half)).toEqual(['E=1']);
  expect(texts(half, [lineAcross(97.2, 9.8, 16)])).toEqual(['1', 'E=']);
});

test('a hyphen that is justified away from the line’s last word ends it', () => {
  const line = letters('the ontzielde aan', 0, 100);
  expect(texts([...line, ...letters('-', 86.8, 100)])).toEqual(['the ontzielde aan-']);
  expect(texts([...line, ...letters(' ', 85, 100), ...letters('-', 86.8, 100)])).toEqual(['the ontzielde aan -']);
});

test('turned text makes pieces of its own', () => {
  const turned = letters('up', 0, 0).map((letter, i) => ({
    ...letter,
    style: styleOf(10, 270),
    baseline: 50,
    box: { left: 42, right: 52, top: 100 - 5 * i - 5, bottom: 100 - 5 * i },
  }));
  expect(texts([...turned, ...letters('across', 60, 100)])).toEqual(['up', 'across']);
});

test('right-to-left words are read from the right', () => {
  const visual = [...letters('\u05dd\u05dc\u05d5\u05e2', 0, 100), ...letters('\u05dd\u05d5\u05dc\u05e9', 23, 100)];
  expect(texts(visual)).toEqual(['\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd']);
});

test('words from left to right inside a right-to-left line keep their order', () => {
  const hebrew = '\u05e9\u05dc\u05d5\u05dd';
  const visual = letters(
    `${[...hebrew].reverse().join('')} World Bank 2024 ${[...hebrew].reverse().join('')} 1,5`,
    0,
    100,
  );
  const more = letters([...hebrew].reverse().join(''), 200, 100);
  expect(texts([...visual, ...letters(' ', 195, 100), ...more]).join(' ')).toContain('World Bank 2024');
});

test('spaces that are drawn from right to left part the words they stand between', () => {
  const [first, second] = ['\u0627\u0644', '\u0627\u0644\u0645'];
  // As browsers print it: letter by letter in reading order, each left of the one before, the second word's nearer together.
  const leftward = [...`${first} ${second}`].flatMap((letter, i) => letters(letter, 100 - 5.2 * i, 100));
  expect(texts(leftward)).toEqual([`${first} ${second}`]);
});

test('spaces without width end cells that are drawn from right to left, and join none', () => {
  const [name, sum] = [letters('\u05e9\u05dd', 128, 100), letters('1250', 97, 100)];
  const space = { ...letters(' ', 117.5, 100)[0], box: { left: 117.5, right: 117.5, top: 92, bottom: 102 } };
  const year = { ...space, box: { ...space.box, left: 87, right: 87 } };
  const drawn = [...name, space, ...sum, year, ...letters('2010', 65, 100)] as Character[];
  expect(texts(drawn)).toEqual(['2010', '1250', '\u05dd\u05e9']);
});

test('every letter is in one word', () => {
  const all = [...letters('some words', 0, 100), ...letters('x', 300, 100), ...letters('y', 301, 104, 7)];
  const words = linePiecesOf(pageOf(all)).flatMap((piece) => piece.words);
  expect(words.flatMap(({ characters }) => characters).length).toBe(all.filter(({ text }) => text !== ' ').length);
});

test('a bullet is a word of its own, however near the text behind it', () => {
  expect(texts([...letters('\uf06c', 0, 98, 8), ...letters('item', 5, 100)])).toEqual(['\uf06c item']);
  expect(texts([...letters('a', 0, 100), ...letters('\u00b7', 5, 100), ...letters('b', 10, 100)])).toEqual([
    'a\u00b7b',
  ]);
});

test('a tone that is drawn lifted, and after the whole line, stands behind its letter and the sign that this has', () => {
  const [base, sign, tone, next] = ['\u0e23', '\u0e31', '\u0e49', '\u0e07'];
  const thin = (text: string, x: number, baseline: number) =>
    letters(text, x, baseline).map((mark) => ({ ...mark, box: { ...mark.box, right: x + 0.5 } }));
  const line = [...letters(base, 0, 100), ...thin(sign, 4, 100), ...letters(next, 5, 100)];
  expect(texts([...line, ...thin(tone, 4.2, 99)])).toEqual([base + sign + tone + next]);
});

test('a text whose next line is drawn before what stands behind its first one ends there, however near that is', () => {
  const left = [...letters('one and two', 0, 100), ...letters('goes on', 0, 112)];
  const right = letters('three', 59, 100);
  expect(texts([...left, ...right])).toEqual(['one and two', 'three', 'goes on']);
  expect(texts([...letters('one and two', 0, 100), ...right, ...letters('goes on', 0, 112)])).toEqual([
    'one and two three',
    'goes on',
  ]);
});

test('the room that LibreOffice leaves between Korean and figures is no space, a wider gap is', () => {
  const beside = (gap: number) => piecesOf([...letters('2025', 0, 100), ...letters('년에는', 20 + gap, 100)]);
  expect(beside(2)).toEqual(['2025년에는']);
  expect(beside(2.5)).toEqual(['2025 년에는']);
});
