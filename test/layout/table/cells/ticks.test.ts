/** Questionnaires: long questions, and ticks in one of several columns. */
import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { isMark } from '../../../../src/layout/table/figure.ts';
import { findTables } from '../../../../src/layout/table/find/find-tables.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import type { Sheet } from '../../drawn-pdf.ts';
import { letters, lineAcross, pageOf } from '../../letters.ts';
import { shown, tablesOf } from '../tables-of.ts';

const answers = ['yes', 'partly', 'no'];
const columns = [300, 360, 420];
const questions: [question: string, answer: number][] = [
  ['How satisfied are you with the delivery?', 1],
  ['Was the product as it was described?', 0],
  ['Would you recommend us to your friends?', 1],
  ['How do you rate the value for the money?', 2],
  ['Is the whole of it what you wanted?', 0],
];
const expected = [
  ['Question', ...answers],
  ...questions.map(([question, answer]) => [question, ...answers.map((_, i) => (i === answer ? 'x' : ''))]),
];

function questionnaire(sheet: Sheet): void {
  sheet.text('Question', 60, 200, { bold: true });
  answers.forEach((text, i) => {
    sheet.text(text, columns[i] ?? 0, 200, { bold: true });
  });
  questions.forEach(([question, answer], i) => {
    sheet.text(question, 60, 216 + 16 * i).text('x', (columns[answer] ?? 0) + 4, 216 + 16 * i);
  });
}

test.each([
  [
    'with a line below each',
    (sheet: Sheet) => {
      for (let i = 0; i <= questions.length; i++) sheet.line(55, 205 + 16 * i, 460, 205 + 16 * i);
    },
  ],
  [
    'every other one shaded',
    (sheet: Sheet) => {
      for (const top of [189, 221, 253]) sheet.fill(55, top, 460, top + 16, rgb(0.9, 0.9, 0.95));
    },
  ],
])('questions with a tick beside each are rows of one table, %s', async (_, draw) => {
  const tables = await tablesOf((sheet) => {
    draw(sheet);
    questionnaire(sheet);
  });
  expect(tables.map(shown)).toEqual([expected]);
});

test.each([
  ['x', true],
  ['✓', true],
  ['●', true],
  ['--', true],
  ['in', false],
  ['a', false],
  ['xx', false],
])('isMark() takes %s: %s', (text, expected) => {
  expect(isMark([{ text }])).toBe(expected);
});

test('boxes to tick stay in the cell that holds several of them', () => {
  const ys = [190, 204, 218, 232, 246];
  const words = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].flatMap((day, i) => [
    ...letters(day, 60, 200 + 14 * i),
    ...letters('☐ yes', 170, 200 + 14 * i),
    ...letters('☐ no', 240, 200 + 14 * i),
  ]);
  const across = ys.map((y) => lineAcross(y, 55, 300));
  const down = [55, 160, 300].map((x) => ({ ...lineAcross(x, 190, 246), direction: 'vertical' as const }));
  const page = pageOf(words, { rulings: [...across, ...down] });
  const [table] = findTables(page, linePiecesOf(page));
  expect(table?.xs.map(Math.round)).toEqual([55, 160, 300]);
});
