import { expect, test } from 'vitest';
import { cutAligned } from '../../../../src/layout/table/columns/cut-aligned.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

const columns = [0, 122, 300].map((at) => ({ at, ruled: false }));
const piece = (text: string, x: number, y: number) => linePiecesOf(pageOf(letters(text, x, y)));

/** Texts that share an edge on both sides of the middle, and two rows over it. */
const cut = (over: string) => {
  const alone = [100, 112].flatMap((y) => [...piece('1.28', 100, y), ...piece('9.99', 125, y)]);
  const { pieces } = cutAligned([...alone, ...[124, 136].flatMap((y) => piece(over, 100, y))], columns);
  return pieces.map(({ words }) => words.map(({ text }) => text).join(' '));
};

test('what meets at an edge that other texts share on both sides is cut there', () => {
  expect(cut('1.42 1.60')).not.toContain('1.42 1.60');
});

test('a range is one figure, though its parts stand at such edges', () => {
  expect(cut('1.42 - 1.60')).toContain('1.42 - 1.60');
});

test("a total's label is whole, though it reaches over columns and its words end where some figures do", () => {
  const edges = [0, 50, 122, 160, 300, 360].map((at) => ({ at, ruled: false }));
  const figures = [100, 112].flatMap((y) => [...piece('1.28', 100, y), ...piece('9.99', 125, y)]);
  const total = [...piece('10% more', 100, 124), ...piece('1,234.50', 310, 124)];
  const { pieces } = cutAligned([...figures, ...total], edges);
  expect(pieces.map(({ words }) => words.map(({ text }) => text).join(' '))).toContain('10% more');
});

test('edges that two of many figures share by chance cut no text over both columns', () => {
  const edges = [0, 116, 300].map((at) => ({ at, ruled: false }));
  const rows = ['123.4', '23.4', '3.4', '123.4', '23.4', '3.4'];
  const figures = rows.flatMap((text, i) =>
    [115, 142.5].flatMap((right) => piece(text, right - 5 * text.length, 100 + 12 * i)),
  );
  const unit = linePiecesOf(pageOf(letters('Many dollars', 95, 88, 9))).map((own) => ({ ...own, space: 0.5 }));
  const { pieces } = cutAligned([...figures, ...unit], edges);
  expect(pieces.map(({ words }) => words.map(({ text }) => text).join(' '))).toContain('Many dollars');
});

test('an edge that a word at the end of the heads reaches over cuts nothing', () => {
  const edges = [0, 126, 173, 226].map((at) => ({ at, ruled: false }));
  const figures = [100, 112, 124].flatMap((y) => [160, 206].flatMap((right) => piece('9.99', right - 20, y)));
  const heads = linePiecesOf(pageOf([...letters('Counting', 120, 88), ...letters('Percents', 166, 88)]));
  expect(heads.length).toBe(1);
  const { pieces } = cutAligned([...figures, ...heads], edges);
  expect(pieces.map(({ words }) => words.map(({ text }) => text).join(' '))).toContain('Counting');
});
