/** Small notes beside one column of text keep their places; columns, dates and numbers beside it are none. */
import { expect, test } from 'vitest';
import { marginNotes } from '../../../../src/layout/flow/figures/margin-notes.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const paper = { width: 595, height: 842 };
const full = 'the text of this page runs from side to side of its column';

type Beside = readonly [text: string, x: number, baseline: number, size: number];

/** What the notes say, beside twenty lines of text that starts at 100 and ends at 390. */
function notesOf(beside: readonly Beside[], text: (i: number) => string = () => full, size = paper): string[] {
  const body = Array.from({ length: 20 }, (_, i) => letters(text(i), 100, 100 + 13 * i));
  const small = beside.map(([said, x, baseline, height]) => letters(said, x, baseline, height));
  const pieces = linePiecesOf(pageOf([...body, ...small].flat()));
  return marginNotes(pieces, size).map((note) =>
    note.pieces.map(({ words }) => words.map((word) => word.text).join(' ')).join(' / '),
  );
}

const note: Beside[] = [
  ['a note on this', 420, 113, 8],
  ['and its end', 420, 123, 8],
  ['another one', 420, 200, 8],
];

test('notes right and left of the text are told by their smaller letters, each by itself', () => {
  expect(notesOf(note)).toEqual(['a note on this / and its end', 'another one']);
  expect(notesOf([['of the left', 30, 139, 8]])).toEqual(['of the left']);
});

test('a note’s last line may stand below the text', () => {
  expect(
    notesOf([
      ['begins here', 420, 347, 8],
      ['ends below', 420, 357, 8],
    ]),
  ).toEqual(['begins here / ends below']);
});

test.each([
  ['letters as large as the text’s', [['a note on this', 420, 113, 10]] as Beside[], undefined, paper],
  [
    'numbers of lines',
    [
      ['5', 80, 152, 7],
      ['10', 78, 217, 7],
    ] as Beside[],
    undefined,
    paper,
  ],
  ['what stands beside short entries', note, (i: number) => (i % 3 === 0 ? full : 'a short entry'), paper],
  ['what stands below the text', [['a small line', 420, 700, 8]] as Beside[], undefined, paper],
  ['words on a slide', note, undefined, { width: 842, height: 595 }],
  [
    'a second column',
    Array.from({ length: 20 }, (_, i): Beside => ['a column of small letters as long', 420, 100 + 13 * i, 8]),
    undefined,
    paper,
  ],
])('%s are no notes', (_, beside, text, size) => {
  expect(notesOf(beside, text, size)).toEqual([]);
});
