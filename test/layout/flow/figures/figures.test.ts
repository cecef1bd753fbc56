import { expect, test } from 'vitest';
import { findFigures } from '../../../../src/layout/flow/figures/figures.ts';
import type { Box, Ruling } from '../../../../src/layout/page.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, lineAcross, pageOf } from '../../letters.ts';

const pie: Box[] = [{ left: 100, top: 100, right: 220, bottom: 220 }];
const sample = (top: number, color: string) => ({ box: { left: 240, top, right: 245, bottom: top + 5 }, color });

function labelsBeside(colors: readonly string[]): string[] {
  const characters = colors.flatMap((_, i) => letters(`Label${i}`, 248, 130 + 20 * i));
  const fills = colors.map((color, i) => sample(124 + 20 * i, color));
  const page = pageOf(characters, { drawings: pie, fills });
  return findFigures(page, linePiecesOf(page), []).flatMap(({ labels }) =>
    labels.flatMap(({ words }) => words.map(({ text }) => text)),
  );
}

test('findFigures() takes words behind samples of several colours for the legend of the chart', () =>
  expect(labelsBeside(['FF0000', '00FF00', '0000FF'])).toEqual(['Label0', 'Label1', 'Label2']));

test('findFigures() takes words behind lines of several colours for the legend of the chart', () => {
  const characters = [0, 1].flatMap((i) => letters(`Label${i}`, 265, 130 + 20 * i));
  const rulings = ['FF0000', '0000FF'].map((color, i) => ({ ...lineAcross(127 + 20 * i, 240, 260), color }));
  const page = pageOf(characters, { drawings: pie, rulings });
  const [figure] = findFigures(page, linePiecesOf(page), []);
  expect(figure?.labels).toHaveLength(2);
});

test('findFigures() leaves text behind bullets of one colour', () =>
  expect(labelsBeside(['333333', '333333'])).toEqual([]));

/** Bars over even lines, words at their axes, and words about the chart. */
const barChart = () => {
  const fills = [130, 190, 250].map((left) => ({
    box: { left, right: left + 30, top: 130, bottom: 220 },
    color: '3366CC',
  }));
  const rulings = [100, 140, 180, 220].map((at) => ({
    direction: 'horizontal' as const,
    at,
    start: 120,
    end: 320,
    thickness: 0.5,
    line: 'solid' as const,
    color: 'CCCCCC',
  }));
  const characters = [
    ...letters('100', 100, 103),
    ...letters('0-4', 138, 232),
    ...letters('5-9', 198, 232),
    ...letters('Age', 205, 246),
    ...letters('Source: 12 states', 120, 262),
    ...letters('Running text goes on below the chart as before', 60, 290),
  ];
  return pageOf(characters, { fills, rulings });
};

test('findFigures() takes short words at the axes of a plot for its labels, and no caption', () => {
  const page = barChart();
  const [figure, ...others] = findFigures(page, linePiecesOf(page), []);
  const said = figure?.labels.map(({ words }) => words.map(({ text }) => text).join(' '));
  expect(others).toEqual([]);
  expect(said?.sort()).toEqual(['0-4', '100', '5-9', 'Age']);
});

test('findFigures() leaves the title of a slide right above a chart, which is much larger than its labels', () => {
  const chart = barChart();
  const title = letters('Results', 130, 94, 30);
  const page = pageOf([...chart.characters, ...title], { fills: chart.fills, rulings: chart.rulings });
  const said = findFigures(page, linePiecesOf(page), []).flatMap(({ labels }) =>
    labels.flatMap(({ words }) => words.map(({ text }) => text)),
  );
  expect(said.sort()).toEqual(['0-4', '100', '5-9', 'Age']);
});

test('findFigures() takes what a tagged page’s structure leaves out for the labels of its charts, and none of its text', () => {
  const chart = barChart();
  const said = ['100', '0-4', '5-9'];
  const tag = { role: 'P', alt: undefined, parent: undefined, index: 0, childCount: 1 };
  const ofText = letters('As said', 138, 94).map((character) => ({ ...character, mcid: 0 }));
  const left = chart.characters.slice(0, said.join('').length).map((own) => ({ ...own, artifact: true }));
  const { fills, rulings } = chart;
  const page = pageOf([...left, ...ofText], { fills, rulings, tags: new Map([[0, tag]]) });
  const [figure] = findFigures(page, linePiecesOf(page), []);
  expect(figure?.labels.flatMap(({ words }) => words.map(({ text }) => text)).sort()).toEqual(said.sort());
});

test('findFigures() takes in the axis of a chart, and not the lines that go on from there, however many', () => {
  const drawings = [{ left: 300, right: 420, top: 100, bottom: 220 }];
  const line = (direction: 'horizontal' | 'vertical', at: number, start: number, end: number) =>
    ({ direction, at, start, end, thickness: 0.5, line: 'solid', color: '000000' }) as const;
  const axis = line('horizontal', 220, 290, 430);
  // Each reaches a little further than the one before: lines of a table beside the chart.
  const table = [1, 2, 3, 4].flatMap((i) => [
    line('horizontal', 100 + 20 * i, 300 - 60 * i, 300),
    line('vertical', 300 - 60 * i, 100, 220),
  ]);
  const page = pageOf([], { drawings, rulings: [axis, ...table] });
  const [figure] = findFigures(page, [], []);
  expect(figure?.box.right).toBe(430);
  expect(figure?.box.left).toBeGreaterThan(100);
});

test('findFigures() leaves the words in the shapes of a flow chart to the text, and takes those beside its arrows', () => {
  const step = (top: number): Box => ({ left: 100, right: 200, top, bottom: top + 40 });
  const arrow = (top: number): Box => ({ left: 146, right: 154, top, bottom: top + 20 });
  const tops = [100, 160, 220, 280, 340];
  const drawings = tops.flatMap((top) => [step(top), arrow(top + 40)]);
  const characters = [
    ...tops.flatMap((top) => letters('Choose', 135, top + 22)),
    ...letters('yes', 160, 154),
    ...letters('Running text that goes on below the chart and is much wider', 60, 420),
  ];
  const page = pageOf(characters, { drawings });
  const labels = findFigures(page, linePiecesOf(page), []).flatMap((figure) => figure.labels);
  expect(labels.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['yes']);
});

test('findFigures() leaves the words on a card alone, however many lines, buttons and badges stand on it', () => {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => 150 + 40 * i);
  const page = pageOf(
    rows.flatMap((y) => [...letters('Canvas bag', 70, y), ...letters('New', 200, y), ...letters('12.50', 300, y)]),
    {
      drawings: [
        { left: 50, right: 400, top: 100, bottom: 500 },
        ...rows.map((y) => ({ left: 195, right: 225, top: y - 12, bottom: y + 5 })),
      ],
      rulings: rows.map((y) => lineAcross(y + 15, 60, 390)),
    },
  );
  expect(findFigures(page, linePiecesOf(page), []).flatMap(({ labels }) => labels)).toEqual([]);
});

test('findFigures() takes small charts in rows for one, with the words of the axis above the first', () => {
  const panels: Box[] = [
    { left: 100, top: 144, right: 200, bottom: 180 },
    { left: 100, top: 184, right: 200, bottom: 264 },
    { left: 210, top: 184, right: 310, bottom: 264 },
  ];
  const curves = (box: Box, heights: readonly number[]) =>
    heights.map((height, i) => {
      const left = box.left + 5 + 12 * i;
      return { left, right: left + 12, top: box.bottom - height, bottom: box.bottom - 2 };
    });
  const drawings = panels.flatMap((box) =>
    curves(box, box.top > 150 ? [60, 50, 60, 70] : [12, 11, 12, 13, 11, 12, 12]),
  );
  const rulings = [
    ...[144, 156, 168, 180].map((at) => lineAcross(at, 100, 200)),
    ...[184, 204, 224, 244, 264].map((at) => lineAcross(at, 100, 310)),
    ...panels.map(({ left, top, bottom }): Ruling => ({ ...lineAcross(left, top, bottom), direction: 'vertical' })),
  ];
  const page = pageOf([...letters('1999', 120, 138, 6), ...letters('2000', 160, 138, 6)], { drawings, rulings });
  const [figure, ...others] = findFigures(page, linePiecesOf(page), []);
  expect(others).toEqual([]);
  expect(figure?.labels.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(['1999', '2000']);
});

test('findFigures() takes letters that were turned into outlines together, on a page without words', () => {
  const outlines = [0, 1, 2, 3, 4, 5].flatMap((line) =>
    Array.from({ length: 48 }, (_, i): Box => {
      const left = 100 + 5.2 * i + 4 * Math.floor(i / 6);
      return { left, top: 100 + 12 * line, right: left + 5, bottom: 108 + 12 * line };
    }),
  );
  const found = (characters: ReturnType<typeof letters>) => {
    const page = pageOf(characters, { drawings: outlines });
    return findFigures(page, linePiecesOf(page), []).length;
  };
  expect(found([])).toBeLessThan(4);
  expect(found(letters('words beside them', 100, 600))).toBeGreaterThan(10);
});

test('findFigures() takes the words of a drawing that was scaled down to a slide for its labels, and no others', () => {
  const boxes = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (i): Box => ({ left: 40 + 40 * i, right: 82 + 40 * i, top: 100, bottom: 120 }),
  );
  const labelsOf = (size: number) => {
    const characters = boxes.flatMap(({ left }) => letters('NAND', left + 4, 112, size));
    const page = pageOf(characters, { width: 363, height: 272, drawings: boxes });
    return findFigures(page, linePiecesOf(page), []).flatMap((figure) => figure.labels).length;
  };
  expect(labelsOf(3)).toBe(8);
  expect(labelsOf(9)).toBe(0);
});

test('findFigures() sees icons among the words of a table, and neither its round corners nor what lies under words', () => {
  const table = { box: { left: 100, top: 100, right: 400, bottom: 200 }, kind: 'rows' as const };
  const drawing = (left: number, top: number, side: number): Box => ({
    left,
    top,
    right: left + side,
    bottom: top + side,
  });
  const drawings = [drawing(200, 120, 11), drawing(300, 120, 5), drawing(100, 100, 8), drawing(110, 150, 20)];
  const page = pageOf([...letters('Guests', 112, 165)], { drawings });
  const found = findFigures(page, linePiecesOf(page), [table]).map(({ box }) => box);
  expect(found).toEqual([drawings[0], drawings[1]]);
});

test('findFigures() leaves all lines of paragraphs over the outlines of a watermark to the text, the short last ones too', () => {
  const outlines = Array.from({ length: 9 }, (_, i) => ({
    left: 100 + 40 * i,
    right: 150 + 40 * i,
    top: 300 - 20 * i,
    bottom: 350 - 20 * i,
  }));
  const full = [0, 1, 2, 4, 5, 6].flatMap((i) => letters('a line of text that is written over it', 120, 180 + 14 * i));
  const page = pageOf([...full, ...letters('its end.', 240, 222), ...letters('and the end.', 240, 278)], {
    drawings: outlines,
  });
  expect(findFigures(page, linePiecesOf(page), []).flatMap(({ labels }) => labels)).toEqual([]);
});
