/** Marks in a row become the lists that they count, level by level; marks that count nothing stay text. */
import { describe, expect, test } from 'vitest';
import { markOf } from '../../../../src/layout/flow/lines/marks.ts';
import { findLists } from '../../../../src/layout/flow/lists/lists.ts';
import type { RawParagraph } from '../../../../src/layout/flow/page-layout.ts';
import { lineOf } from '../lines.ts';

type Row = readonly [step: number, mark: string, textLeft?: number];

/** Where a mark stands, in steps of one level, and the mark; text without one is `-` at its place. */
function read(rows: readonly Row[], role?: string) {
  const paragraphs = rows.map(([step, text, textLeft]) => {
    const left = 60 + 20 * step;
    const found = text === '-' ? undefined : markOf(lineOf(`${text}    Item`), true);
    const mark = found && { ...found, left, textLeft: textLeft ?? found.textLeft + left - found.left };
    return {
      kind: 'paragraph',
      lines: role ? [{ block: { role } }] : [],
      mark,
      column: { left: 60, right: 300 },
      box: { left, top: 0, right: 300, bottom: 10 },
    } as unknown as RawParagraph;
  });
  const { lists, places } = findLists(paragraphs, (_, { format }, text) => ({
    format,
    text,
    start: 1,
    indent: 0,
    hanging: 0,
    markLook: undefined,
  }));
  const at = paragraphs.map((paragraph) => {
    const place = places.get(paragraph);
    return place ? `${place.list}.${place.level}` : '';
  });
  return { at: at.join(' '), lists };
}

const at = (...rows: Row[]) => read(rows).at;

test('numbers make a list as long as they count on', () => {
  expect(at([0, '1.'], [0, '2.'], [0, '3.'])).toBe('0.0 0.0 0.0');
  expect(at([0, '1.'], [0, '2.'], [0, '4.'])).toBe('0.0 0.0 ');
  expect(at([0, '1.'], [0, '3.'])).toBe(' ');
  expect(at([0, '1.'], [0, '2.'], [0, '1.'], [0, '2.'])).toBe('0.0 0.0 1.0 1.0');
});

test('a number that the next one divides begins a list, though nothing counts on', () => {
  expect(at([0, '1.'], [0, '1.1.'], [0, '1.2.'])).toBe('0.0 0.1 0.1');
  expect(at([0, '1.'], [0, '2.1.'])).toBe(' ');
});

test('kana, syllables and letters of other scripts count in the order that their neighbours tell', () => {
  const formatsOf = (...marks: string[]) => read(marks.map((mark) => [0, mark])).lists.map(({ levels }) => levels[0]);
  expect(formatsOf('ア．', 'イ．', 'ウ．')).toMatchObject([{ format: 'aiueoFullWidth', text: '%1．', start: 1 }]);
  expect(formatsOf('イ．', 'ロ．', 'ハ．')).toMatchObject([{ format: 'irohaFullWidth', text: '%1．', start: 1 }]);
  expect(formatsOf('（九）', '（十）', '（十一）')).toMatchObject([{ format: 'chineseCountingThousand', start: 9 }]);
  expect(at([0, '가.'], [0, '나.'], [1, '①'], [1, '②'], [0, '다.'])).toBe('0.0 0.0 0.1 0.1 0.0');
});

test('a list may begin at another number than one', () => {
  const { lists } = read([
    [0, '7)'],
    [0, '8)'],
  ]);
  expect(lists).toMatchObject([{ levels: [{ start: 7, text: '%1)', format: 'decimal' }] }]);
});

test('marks of another kind, or elsewhere, are not the next ones', () => {
  expect(at([0, '1.'], [0, '2)'])).toBe(' ');
  expect(at([0, '(1)'], [0, '2)'])).toBe(' ');
  expect(at([0, '1.'], [0, 'b.'])).toBe(' ');
  expect(at([0, '1.'], [0.5, '2.'])).toBe(' ');
  expect(at([0, '1.'], [0.15, '2.'])).toBe('0.0 0.0');
  expect(at([0, '•'], [0, '▪'])).toBe('0.0 1.0');
});

describe('levels', () => {
  test('begin at one, further in, and end where the level above goes on', () => {
    expect(at([0, '1.'], [1, 'a)'], [1, 'b)'], [0, '2.'], [1, 'a)'], [1, 'b)'])).toBe('0.0 0.1 0.1 0.0 0.1 0.1');
    expect(at([0, '1.'], [1, 'a)'], [1, 'b)'], [0, '2.'], [1, 'c)'], [1, 'd)'])).toBe('0.0 0.1 0.1 0.0 1.0 1.0');
    expect(at([0, '1.'], [1, 'b)'], [1, 'c)'], [0, '2.'])).toBe('0.0 1.0 1.0 0.0');
  });

  test('are of one kind throughout a list', () => {
    expect(at([0, '1.'], [1, 'a)'], [1, 'b)'], [0, '2.'], [1, '(i)'], [1, '(ii)'])).toBe('0.0 0.1 0.1 0.0 0.2 0.2');
    expect(at([0, '1.'], [1, 'a)'], [1, 'b)'], [0, '2.'], [1, 'A.'], [1, 'B.'], [0, '3.'])).toBe(
      '0.0 0.1 0.1 0.0 0.2 0.2 0.0',
    );
  });

  test('of bullets go as deep as they stand in', () => {
    expect(at([0, '•'], [1, '◦'], [2, '▪'], [1, '◦'], [0, '•'])).toBe('0.0 0.1 0.2 0.1 0.0');
    const deep = Array.from({ length: 11 }, (_, step): [number, string] => [step, '•']);
    expect(at(...deep)).toBe('0.0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 1.0 1.1');
  });

  test('whose numbers have those above before them count under these', () => {
    expect(at([0, '1.'], [1, '1.1'], [1, '1.2'], [0, '2.'], [1, '2.1'])).toBe('0.0 0.1 0.1 0.0 0.1');
    expect(at([0, '1.'], [1, '3.1'], [0, '2.'])).toBe('0.0  0.0');
    expect(
      read([
        [0, '1.'],
        [1, '1.1'],
        [0, '2.'],
      ]).lists[0]?.levels.map(({ text }) => text),
    ).toEqual(['%1.', '%1.%2']);
  });
});

describe('text between', () => {
  test('leaves numbers counting, wherever it stands', () => {
    expect(at([0, '1.'], [0, '-'], [0, '2.'])).toBe('0.0  0.0');
    expect(at([0, '1.'], ...new Array<[number, string]>(38).fill([0, '-']), [0, '2.']).trim()).toMatch(/^0\.0 +0\.0$/);
  });

  test('ends bullets at the margin, and none further in', () => {
    expect(at([0, '•'], [0, '-'], [0, '•'])).toBe('0.0  1.0');
    expect(at([0, '•'], [1, '-'], [0, '•'])).toBe('0.0  0.0');
  });
});

test('a level that starts anew below the same number does so by an instance of its list, and what is deeper follows it', () => {
  const { at: places, lists } = read([
    [0, '1.'],
    [1, '(a)'],
    [1, '(b)'],
    [1, '-'],
    [1, '(a)'],
    [2, '(i)'],
    [2, '(ii)'],
    [1, '(b)'],
    [0, '2.'],
    [1, '(a)'],
    [1, '(b)'],
  ]);
  expect(places).toBe('0.0 0.1 0.1  1.1 1.2 1.2 1.1 0.0 0.1 0.1');
  expect(lists[1]?.restarts).toEqual({ list: 0, level: 1, start: 1 });
});

test('numbers that begin right below a number of another kind, at its place, are its parts where it goes on after them', () => {
  expect(at([0, '1.'], [0, '(a)'], [0, '(b)'], [0, '2.'])).toBe('0.0 0.1 0.1 0.0');
  expect(at([0, '1.'], [0, '2.'], [0, '(a)'], [0, '(b)'])).toBe('0.0 0.0 1.0 1.0');
});

test('numbers that are tagged as their paragraphs’ text were typed; those of tagged items and bullets make lists', () => {
  const numbers = [
    [0, '1.'],
    [0, '2.'],
  ] as const;
  expect(read(numbers, 'P').at).toBe(' ');
  expect(read(numbers, 'LI').at).toBe('0.0 0.0');
  expect(read([[0, '•']], 'P').at).toBe('0.0');
});

test('numbers set to the right of their place count on where their texts start alike', () => {
  expect(at([0.5, '(i)', 90], [0.3, '(ii)', 90], [0.1, '(iii)', 90], [0.2, '(iv)', 90])).toBe('0.0 0.0 0.0 0.0');
  expect(at([0.5, '(i)', 90], [0.1, '(ii)', 80])).toBe(' ');
});
