import { expect, test } from 'vitest';
import { letters, pageOf } from '../../letters.ts';
import { paragraphsOn, saidBy } from '../understood.ts';

const full = 'a line of text that is quite as long as it gets';

test('a letter three lines high is the initial of the paragraph beside it', () => {
  const page = pageOf([
    ...letters('T', 50, 124, 40),
    ...letters(full, 72, 100),
    ...letters(full, 72, 112),
    ...letters(full, 72, 124),
    ...letters(`more ${full}`, 50, 136),
    ...letters('the end.', 50, 148),
  ]);
  const [paragraph, ...others] = paragraphsOn(page);
  expect(others).toEqual([]);
  expect(paragraph?.initial).toMatchObject({ letter: { text: 'T' }, lines: 3 });
  expect(paragraph && saidBy(paragraph)).toBe(`${full} ${full} ${full} more ${full} the end.`);
  expect(paragraph?.indent).toMatchObject({ left: 0, firstLine: 0 });
});

test('a large letter with nothing beside it stays text', () => {
  const page = pageOf([...letters('A', 50, 124, 40), ...letters(full, 50, 150), ...letters('the end.', 50, 162)]);
  expect(paragraphsOn(page).map(saidBy)).toEqual(['A', `${full} the end.`]);
});
