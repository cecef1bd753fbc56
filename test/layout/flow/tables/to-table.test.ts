/** Rows are no higher than on the page: what does not fit pushes all that follows down, and off it. */
import { expect, test } from 'vitest';
import type { RawCell, RawTable } from '../../../../src/layout/flow/page-layout.ts';
import type { ParagraphContext } from '../../../../src/layout/flow/paragraphs/to-paragraph.ts';
import { toTable } from '../../../../src/layout/flow/tables/to-table.ts';
import type { Block } from '../../../../src/layout/model.ts';
import { lineOf } from '../lines.ts';
import { context } from '../paragraph-context.ts';

const line = { thickness: 3, line: 'solid', color: '000000' } as const;
const none = { top: undefined, left: undefined, bottom: undefined, right: undefined };

const cell = (column: number, borders: RawCell['borders']): RawCell => {
  const own = lineOf('text', { left: 100 * column + 2, baseline: 10 });
  const edges = { left: 100 * column, right: 100 * column + 100 };
  return {
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    box: { ...edges, top: 0, bottom: 13 },
    direction: 'across',
    borders,
    shading: undefined,
    tables: [],
    pictures: [],
    paragraphs: [
      {
        kind: 'paragraph',
        lines: [own],
        mark: undefined,
        column: edges,
        box: own.box,
        shading: undefined,
        rule: undefined,
      },
    ],
  };
};

/** A row of two cells, 13 points high. */
const rowOf = (...cells: [RawCell, RawCell]) => tableOf(cells, context);

const tableOf = (cells: RawCell[], by: ParagraphContext) => toTable(raw(cells), { left: 0, right: 250 }, by, 0);

function raw(cells: RawCell[]): RawTable {
  return {
    kind: 'table',
    ruled: 'grid',
    box: { left: 0, right: 200, top: 0, bottom: 13 },
    xs: [0, 100, 200],
    ys: [0, 13],
    headerRows: 0,
    continues: false,
    brokenRows: [],
    movedBy: 0,
    cells,
  };
}

const pitches = (first: RawCell['borders'], second: RawCell['borders']) =>
  rowOf(cell(0, first), cell(1, second)).rows[0]?.cells.map(({ blocks: [text] }) => pitchOf(text)) ?? [];

const pitchOf = (block: Block | undefined) => (block?.kind === 'paragraph' && block.linePitch) || 0;

test('lines are as high as usual where they fit', () => expect(pitches(none, none)).toEqual([12, 12]));

test('thick lines of one cell take their room from all cells of the row', () => {
  const [own = 0, other = 0] = pitches({ ...none, top: line, bottom: line }, none);
  expect(own).toBeLessThanOrEqual(10);
  expect(other).toBe(own);
});

test('a table whose words run from right to left starts with its right column, and where its rows start', () => {
  const fromRight = (own: RawCell): RawCell => ({
    ...own,
    paragraphs: own.paragraphs.map((raw) => ({
      ...raw,
      lines: raw.lines.map((written) => ({ ...written, rightToLeft: true })),
    })),
  });
  const right = { ...none, right: line };
  const table = rowOf(fromRight(cell(0, none)), fromRight(cell(1, right)));
  expect(table).toMatchObject({ rightToLeft: true, left: 50 });
  expect(table.rows[0]?.cells.map(({ column, borders }) => [column, borders])).toEqual([
    [0, { ...none, left: line }],
    [1, none],
  ]);
  expect(rowOf(fromRight(cell(0, none)), cell(1, right))).toMatchObject({ rightToLeft: false, left: 0 });
});

test('the pitch of a size is found once, however many cells ask for it', () => {
  const asked: number[] = [];
  const cells = Array.from({ length: 300 }, (_, i) => cell(i % 2, none));
  const pitchOf = (size: number) => {
    asked.push(size);
    return 1.2 * size;
  };
  tableOf(cells, { ...context, pitchOf });
  expect(asked).toHaveLength(1);
});

test('cells that begin on one line and end on several stand at the top, whatever room is around a short one', () => {
  const box = (own: RawCell): RawCell => ({ ...own, box: { ...own.box, bottom: 32 } });
  const lower = (raw: RawCell['paragraphs'][number], by: number) => ({
    ...raw,
    lines: raw.lines.map((own) => ({ ...own, baseline: own.baseline + by })),
    box: { ...raw.box, top: raw.box.top + by, bottom: raw.box.bottom + by },
  });
  const at = (own: RawCell, ...steps: number[]): RawCell => ({
    ...box(own),
    paragraphs: steps.flatMap((by) => own.paragraphs.map((raw) => lower(raw, by))),
  });
  const sides = (one: RawCell, other: RawCell) =>
    toTable({ ...raw([one, other]), ys: [0, 32] }, { left: 0, right: 250 }, context, 0).rows[0]?.cells.map(
      ({ verticalAlignment }) => verticalAlignment,
    );
  expect(sides(at(cell(0, none), 9), at(cell(1, none), 9))).toEqual(['center', 'center']);
  expect(sides(at(cell(0, none), 9), at(cell(1, none), 9, 20))).toEqual(['top', 'top']);
});
