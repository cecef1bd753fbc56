/** Alignment and edges of a paragraph, by where its lines stand in their column. */
import { describe, expect, test } from 'vitest';
import type { Line } from '../../../../src/layout/flow/lines/line.ts';
import { shapeOf } from '../../../../src/layout/flow/paragraphs/shape.ts';
import { lineOf } from '../lines.ts';

const column = { left: 0, right: 400 };

/** Lines by where they start and end. */
const lines = (...places: [left: number, right: number][]): Line[] =>
  places.map(([left, right], i) => lineOf('x'.repeat((right - left) / 5), { left, baseline: 100 + 12 * i }));

const alignmentOf = (...places: [number, number][]) => shapeOf(lines(...places), column).alignment;

describe('shapeOf() a single line', () => {
  test('stands in the middle, at the right, or at the left', () => {
    expect(alignmentOf([150, 250])).toBe('center');
    expect(alignmentOf([300, 400])).toBe('right');
    expect(alignmentOf([60, 250])).toBe('left');
    expect(alignmentOf([10, 390])).toBe('left');
  });

  test('with something at a tab stop starts at the left, wherever that ends', () => {
    const [line] = lines([150, 250]) as [Line];
    const rows = [{ ...line, spans: [...line.spans, { kind: 'gap', left: 200, right: 220, leader: 'none' } as const] }];
    expect(shapeOf(rows, column).alignment).toBe('left');
  });

  test('as an item of a list it hangs from its mark', () =>
    expect(shapeOf(lines([150, 250]), column, { isItem: true }).alignment).toBe('left'));
});

const alike = (line: Line): Line => ({
  ...line,
  spans: line.spans.map((span) => (span.kind === 'text' ? { ...span, spaces: [2.5] } : span)),
});

describe('shapeOf() several lines', () => {
  test('are in the middle where their middles agree and their ends do not', () =>
    expect(alignmentOf([100, 300], [150, 250], [120, 280])).toBe('center'));

  test('hang where the first is full from the left edge, whatever their middles', () => {
    expect(alignmentOf([0, 380], [20, 360])).toBe('left');
    expect(alignmentOf([0, 100], [20, 80])).toBe('center');
  });

  test('are set to the right where only their ends agree', () =>
    expect(alignmentOf([100, 400], [150, 400], [220, 400])).toBe('right'));

  test('are set to the right where the first is one word, as the currency above an amount is', () =>
    expect(alignmentOf([340, 400], [300, 400])).toBe('right'));

  test('fill their width where all but the last end together', () => {
    expect(alignmentOf([0, 400], [0, 400], [0, 400], [0, 150])).toBe('justify');
    expect(alignmentOf([0, 400], [0, 380], [0, 400], [0, 150])).toBe('left');
  });

  test('fill it in Arabic though their spaces are all alike: strokes do', () => {
    const spaced = (text: string) =>
      lines([0, 400], [0, 400], [0, 150]).map((line, i): Line => {
        const [span] = line.spans;
        return span?.kind === 'text' ? { ...line, spans: [{ ...span, text, spaces: [i < 1 ? 2.5 : 2.7] }] } : line;
      });
    expect(shapeOf(spaced('words'), column).alignment).toBe('justify');
    expect(shapeOf(spaced('words').map(alike), column).alignment).toBe('left');
    expect(shapeOf(spaced('\u0643\u062a\u0627\u0628').map(alike), column).alignment).toBe('justify');
  });

  test('of a word each fill nothing, as the units in a column that are all the same', () => {
    const units = lines([0, 20], [0, 20], [0, 20]).map((line): Line => {
      const [span] = line.spans;
      return span?.kind === 'text' ? { ...line, spans: [{ ...span, text: 'μm', spaces: [] }] } : line;
    });
    expect(shapeOf(units, column).alignment).toBe('left');
  });

  test('do not fill it by the room behind an item’s mark', () => {
    const spaced = (...spaces: number[][]) =>
      lines([0, 400], [0, 400], [0, 150]).map((line, i): Line => {
        const [span] = line.spans;
        return span?.kind === 'text' ? { ...line, spans: [{ ...span, spaces: spaces[i] ?? [] }] } : line;
      });
    expect(shapeOf(spaced([12, 2.5, 2.5], [2.5, 2.5]), column).alignment).toBe('left');
    expect(shapeOf(spaced([12, 2.5, 2.5], [3, 3]), column).alignment).toBe('justify');
  });

  test('that end together are not aligned right where all but the first, which is set in, fill the column', () => {
    expect(shapeOf(lines([20, 395], [0, 395]), column).alignment).toBe('justify');
    expect(shapeOf(lines([20, 395], [90, 395]), column).alignment).toBe('right');
  });

  test('start where the second does, the first by itself', () =>
    expect(shapeOf(lines([20, 400], [0, 395], [0, 150]), column)).toMatchObject({ left: 0, firstLeft: 20, pitch: 12 }));

  test('have the usual pitch where some of them go on on another page', () => {
    const [first, second] = lines([0, 400], [0, 390]) as [Line, Line];
    const next = [lineOf('goes on', { baseline: 20 }), lineOf('the end', { baseline: 32 })];
    expect(shapeOf([first, second, ...next], column).pitch).toBe(12);
  });
});
