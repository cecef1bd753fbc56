/** Lines of a colour each are a paragraph each. */
import { expect, test } from 'vitest';
import { groupLines } from '../../../../src/layout/flow/grouping/group-lines.ts';
import type { Line } from '../../../../src/layout/flow/lines/line.ts';
import { lineOf } from '../lines.ts';

const inColor = (line: Line, color: string): Line => ({
  ...line,
  spans: line.spans.map((span) => (span.kind === 'text' ? { ...span, style: { ...span.style, color } } : span)),
});

const full = 'this line is as long as the column is';

/** As many lines as colours, all as long as the column, 12 points below one another. */
const paragraphs = (colors: readonly string[]): number =>
  groupLines(
    colors.map((color, i) => inColor(lineOf(full, { baseline: 100 + 12 * i }), color)),
    200,
  ).length;

test.each([
  ['each of its own', ['CC0000', '008000', '0000CC', '000000'], 4],
  ['all of one', ['CC0000', 'CC0000', 'CC0000', 'CC0000'], 1],
  ['that change once', ['000000', '000000', '0000CC', '0000CC'], 1],
  ['of a gradient', ['CC0000', 'BB0000', 'AA0000', '990000'], 1],
])('lines in colours %s', (_, colors, expected) => expect(paragraphs(colors)).toBe(expected));

test('a text with words in colours is one paragraph', () => {
  const lines = [0, 1, 2, 3].map((i) => {
    const [line, word] = [lineOf(full, { baseline: 100 + 12 * i }), lineOf('word', { baseline: 100 + 12 * i })];
    return { ...line, spans: [...inColor(word, i % 2 ? 'CC0000' : '008000').spans, ...line.spans] };
  });
  expect(groupLines(lines, 200)).toHaveLength(1);
});

test('a line that is a link goes on with its sentence', () => {
  const lines = [0, 1, 2].map((i) => lineOf(full, { baseline: 100 + 12 * i }));
  const [before, link, after] = lines.map((line, i) => inColor(line, i === 1 ? '0000CC' : '000000'));
  if (!before || !link || !after) throw new Error('three lines are wanted');
  const spans = link.spans.map((span) => (span.kind === 'text' ? { ...span, link: 'https://example.org/' } : span));
  expect(groupLines([before, { ...link, spans }, after], 200)).toHaveLength(1);
});
