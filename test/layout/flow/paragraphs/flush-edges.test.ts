/** Short paragraphs beside justified ones are justified where they end at the same edge. */
import { expect, test } from 'vitest';
import { boxAround } from '../../../../src/layout/box.ts';
import { flushEdges } from '../../../../src/layout/flow/paragraphs/flush-edges.ts';
import { rawParagraph } from '../../../../src/layout/flow/paragraphs/raw-paragraph.ts';
import { shapeOf } from '../../../../src/layout/flow/paragraphs/shape.ts';
import { lineOf } from '../lines.ts';

const column = { left: 0, right: 412 };

/** A paragraph by where its lines end. */
function paragraph(...rights: number[]) {
  const lines = rights.map((right, i) => {
    const line = lineOf('x'.repeat(right / 5), { baseline: 100 + 12 * i });
    return { ...line, box: { ...line.box, right } };
  });
  return rawParagraph({ lines, mark: undefined }, column, boxAround(lines));
}

const justified = [paragraph(400, 400.2, 399.9, 400.1, 180), paragraph(400, 400.1, 400, 120)];
const alignmentOf = (own: ReturnType<typeof paragraph>, ...others: ReturnType<typeof paragraph>[]) =>
  shapeOf(own.lines, column, { isFlush: flushEdges([own, ...others]) }).alignment;

test('a full line that ends where those of justified paragraphs do is spread', () => {
  expect(alignmentOf(paragraph(400.2, 180), ...justified)).toBe('justify');
  expect(alignmentOf(paragraph(400.2, 180))).toBe('left');
});

test('one that ends elsewhere, or goes on further below, is not', () => {
  expect(alignmentOf(paragraph(396, 180), ...justified)).toBe('left');
  expect(alignmentOf(paragraph(400, 405), ...justified)).toBe('left');
});

test('ragged text has single lines that end anywhere', () => {
  const ragged = [paragraph(399, 380, 391, 40), paragraph(388, 396, 372, 60), paragraph(397, 379, 399, 90)];
  expect(alignmentOf(paragraph(400.2, 180), ...justified, ...ragged)).toBe('left');
});
