/** Which marks make lists, of how many levels, and which stay text. */
import { expect, test } from 'vitest';
import type { Paragraph } from '../../../../src/layout/model.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { letters, pageOf } from '../../letters.ts';
import { converted } from '../converted.ts';
import { paragraphsOn, saidBy } from '../understood.ts';

/** Lines below each other: text and where it starts; a mark stands 15 points before its text. */
function read(lines: readonly (string | [mark: string, text: string, indent?: number])[]): Paragraph[] {
  const characters = lines.flatMap((line, i) => {
    const baseline = 100 + 14 * i;
    if (typeof line === 'string') return letters(line, 60, baseline);
    const [mark, text, indent = 0] = line;
    return [...letters(mark, 60 + indent, baseline), ...letters(text, 78 + indent, baseline)];
  });
  return paragraphsOn(pageOf(characters));
}

const levels = (paragraphs: readonly Paragraph[]) =>
  paragraphs.map(({ role }) => (role.kind === 'item' ? role.level : undefined));

test('a single dash is no list: who said it stands behind it', () => {
  const paragraphs = read(['Running text before the saying', ['—', 'A. Writer'], 'Running text after the saying']);
  expect(levels(paragraphs)).toEqual([undefined, undefined, undefined]);
  expect(paragraphs[1] && saidBy(paragraphs[1])).toBe('—\tA. Writer');
});

test('two dashes are a list, and so is a single disc', () => {
  expect(
    levels(
      read([
        ['–', 'Apples'],
        ['–', 'Pears'],
      ]),
    ),
  ).toEqual([0, 0]);
  expect(levels(read(['Running text before', ['•', 'Plums']]))).toEqual([undefined, 0]);
});

test('a single item of a deeper level is one where the level above goes on after it', () => {
  const rows: [string, string, number?][] = [
    ['1.', 'Open the box'],
    ['(a)', 'the larger one', 20],
    ['2.', 'Close the box'],
    ['(a)', 'both of them', 20],
  ];
  expect(levels(read(rows))).toEqual([0, 1, 0, 1]);
});

test('a number that nothing follows stays text', () => {
  const paragraphs = read(['Running text before', ['1.', 'Alone'], 'Running text after it']);
  expect(levels(paragraphs)).toEqual([undefined, undefined, undefined]);
});

test('the gap behind a list mark is the list’s own: no tab stop stands for it', () => {
  const [first] = read([
    ['1.', 'Open the box'],
    ['2.', 'Close the box'],
  ]);
  expect(first?.tabs).toEqual([]);
});

test('text back at the margin ends a list of bullets: the next bullet begins another', () => {
  const [first, , second] = read([['•', 'Apples'], 'Running text at the margin', ['•', 'Pears']]);
  const lists = [first, second].map((paragraph) => paragraph?.role.kind === 'item' && paragraph.role.list);
  expect(new Set(lists).size).toBe(2);
});

test('text between numbers ends no list: they go on counting', () => {
  const [first, , second] = read([['1.', 'Apples'], 'Running text that is longer', 'than that.', ['2.', 'Pears']]);
  expect(first?.role).toMatchObject({ kind: 'item', level: 0 });
  expect(second?.role).toEqual(first?.role);
});

test('a level that its numbers name may start below the one above', () => {
  const rows: [string, string, number?][] = [
    ['1.', 'Definitions'],
    ['1.1', 'The first clause'],
    ['(a)', 'with a part', 20],
    ['(b)', 'and another', 20],
    ['1.2', 'The second clause'],
    ['2.', 'Charges'],
    ['2.1', 'The only clause'],
  ];
  expect(levels(read(rows))).toEqual([0, 1, 2, 2, 1, 0, 1]);
});

test('an item whose last line is nothing but its points at the right edge hangs from its mark', () => {
  const question = (mark: string, baseline: number) => [
    ...letters(mark, 60, baseline),
    ...letters('The old harbour had hoped to publish the new timetable on behalf of all', 78, baseline),
    ...letters('[2]', 415, baseline + 14),
  ];
  const paragraphs = paragraphsOn(pageOf([...question('(a)', 100), ...question('(b)', 140)]));
  expect(paragraphs.map(({ indent }) => Math.round(indent.left))).toEqual([18, 18]);
});

test('a list that goes on in the next column is one list of one level', () => {
  const column = (left: number) =>
    ['Apples and pears', 'Plums and cherries', 'Grapes and currants'].flatMap((item, i) => [
      ...letters('•', left, 100 + 14 * i),
      ...letters(item, left + 12, 100 + 14 * i),
    ]);
  const paragraphs = paragraphsOn(pageOf([...column(60), ...column(320)]));
  expect(levels(paragraphs)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('an item whose first line alone stands on its page loses nothing but its mark', async () => {
  const line = (sheet: Sheet, text: string, y: number) => sheet.text(text, 80, y);
  const full = 'Item of a list that goes on over the end of its page and has more words to say about';
  const { paragraphs } = await converted(
    (sheet) => {
      prose(sheet, 60, 52);
      line(sheet.text('•', 60, 746), full, 746);
    },
    (sheet) => {
      line(sheet, 'everything that is written here, as far as the second line of it reaches across', 60);
      line(sheet, 'the page, and a third one ends it.', 73);
      prose(sheet, 99, 20);
    },
  );
  const item = paragraphs.find(({ number }) => number !== undefined);
  expect(item?.text).toMatch(/^Item of a list .* about everything that .* ends it\.$/);
});

test('what is set in below text at the margin is no part of the list above that text', () => {
  const rows: Parameters<typeof read>[0] = [
    ['1.', 'Open the box'],
    ['2.', 'Close the box'],
    'Running text after the list, at the margin.',
    ['•', 'Apples', 20],
    ['•', 'Pears', 20],
  ];
  expect(levels(read(rows))).toEqual([0, 0, undefined, 0, 0]);
  expect(levels(read([...rows, ['3.', 'Carry the box']]))).toEqual([0, 0, undefined, 1, 1, 0]);
});
