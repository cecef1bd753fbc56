/** Colours behind paragraphs and lines below them reach as far as on the page. */
import { expect, test } from 'vitest';
import { letters, lineAcross, pageOf } from '../../letters.ts';
import { paragraphsOn } from '../understood.ts';

const wide = 'a line of text that is as wide as the page is for words of this size, or nearly so here';
const text = [letters(wide, 60, 100), letters('and the end of it.', 60, 112)].flat();
const fill = { box: { left: 60, top: 184, right: 360, bottom: 200 }, color: 'C0C0C0' };

const paragraphOver = (x: number) =>
  paragraphsOn(pageOf([...text, ...letters('WINES OF ALL KINDS', x, 196)], { fills: [fill] }))[1];

test('a title in the middle of its colour is centred between the colour’s edges', () => {
  const title = paragraphOver(165);
  expect(title).toMatchObject({ alignment: 'center', shading: 'C0C0C0' });
  expect(title?.indent.left).toBe(0);
  expect(title?.indent.right).toBeCloseTo(600 - 60 - 360, 0);
});

test('one that starts at the left starts as far from the colour’s edge', () => {
  expect(paragraphOver(66)).toMatchObject({ alignment: 'left', indent: { left: 0, firstLine: 6 } });
});

test('a line below words that are set in starts where it starts', () => {
  const page = pageOf([...text, ...letters('Name of the director', 110, 196), ...letters('Bruce', 440, 196)], {
    rulings: [lineAcross(203, 60, 495)],
  });
  const ruled = paragraphsOn(page)[1];
  expect(ruled?.ruleBelow).toBeDefined();
  expect(ruled?.indent).toMatchObject({ left: 0, firstLine: 50 });
});

test('what ends with the line below it ends there however wide its letters are drawn', () => {
  const page = pageOf([...text, ...letters('Left', 64, 196), ...letters('Right', 443, 196)], {
    rulings: [lineAcross(203, 60, 470)],
  });
  const ruled = paragraphsOn(page)[1];
  expect(ruled?.tabs).toMatchObject([{ alignment: 'right' }]);
});

test('a line through two columns is no side of a paragraph in one of them', () => {
  const column = (x: number) =>
    Array.from({ length: 12 }, (_, i) => letters('a line of text in a column of its own', x, 100 + 12 * i)).flat();
  const page = pageOf([...column(60), ...column(320)], { rulings: [lineAcross(234, 60, 505)] });
  expect(paragraphsOn(page).filter(({ ruleBelow }) => ruleBelow)).toEqual([]);
});

test('a colour that ends with its words is theirs alone', () => {
  const words = letters('a highlighted sentence', 60, 196);
  const [left, right] = [60, Math.max(...words.map(({ box }) => box.right))];
  const marked = { box: { left, top: 187, right, bottom: 199 }, color: 'FFED00' };
  const paragraph = paragraphsOn(pageOf([...text, ...words], { fills: [marked] }))[1];
  expect(paragraph?.shading).toBeUndefined();
  expect(paragraph?.inlines).toMatchObject([{ look: { highlight: 'FFED00' } }]);
});
