import { expect, test } from 'vitest';
import type { Character } from '../../../../src/layout/page.ts';
import { letters, pageOf } from '../../letters.ts';
import { paragraphsOn, saidBy } from '../understood.ts';

/** Hebrew, written here as it is read: the first letter stands at the right. */
function fromRight(text: string, right: number, baseline: number): Character[] {
  const drawn = [...text].reverse().join('');
  return letters(drawn, right - 5 * drawn.length, baseline);
}

const word = '\u05e9\u05dc\u05d5\u05dd';
const line = Array.from({ length: 12 }, () => word).join(' ');
const short = Array.from({ length: 3 }, () => word).join(' ');

test('lines from right to left that go on are one paragraph, marked as right-to-left', () => {
  const page = pageOf([...fromRight(line, 400, 100), ...fromRight(line, 400, 114), ...fromRight(short, 400, 128)]);
  const paragraphs = paragraphsOn(page);
  expect(paragraphs.map(saidBy)).toEqual([`${line} ${line} ${short}`]);
  expect(paragraphs[0]).toMatchObject({ rightToLeft: true, alignment: 'right' });
});

test('an indent at the right is the start of a paragraph from right to left', () => {
  const page = pageOf([
    ...fromRight(line, 400, 100),
    ...fromRight(short, 400, 114),
    ...fromRight(line, 380, 140),
    ...fromRight(line, 400, 154),
  ]);
  const paragraphs = paragraphsOn(page);
  expect(paragraphs.map(saidBy)).toEqual([`${line} ${short}`, `${line} ${line}`]);
  expect(paragraphs[1]?.indent).toMatchObject({ left: 0, firstLine: 20 });
});

test('a line from left to right between them is a paragraph of its own', () => {
  const page = pageOf([
    ...fromRight(line, 400, 100),
    ...letters('english words here', 105, 114),
    ...fromRight(short, 400, 128),
  ]);
  expect(paragraphsOn(page).map(({ rightToLeft }) => rightToLeft)).toEqual([true, false, true]);
});
