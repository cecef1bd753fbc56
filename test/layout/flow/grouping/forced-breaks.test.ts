/** Lines that end by themselves, though a tagged paragraph goes on or the line before is full. */
import { expect, test } from 'vitest';
import { groupLines } from '../../../../src/layout/flow/grouping/group-lines.ts';
import { type Line, textOf } from '../../../../src/layout/flow/lines/line.ts';
import type { Tag } from '../../../../src/layout/page.ts';
import { lineOf, style } from '../lines.ts';

const block: Tag = { role: 'P', index: 0, childCount: 0, parent: undefined, alt: undefined };

const grouped = (lines: readonly Line[]) => groupLines(lines, 200).map((group) => group.lines.map(textOf).join(' / '));

const tagged = (text: string, at: number): Line => ({ ...lineOf(text, { baseline: 100 + 12 * at }), block });

test('dots lead to the end of an entry, in a tagged paragraph too', () => {
  const entry = (text: string, at: number): Line => {
    const line = tagged(text, at);
    const [span] = line.spans;
    if (!span) throw new Error('no span');
    return { ...line, spans: [span, { kind: 'gap', left: line.box.right, right: 180, leader: 'dot' }, { ...span }] };
  };
  expect(grouped([entry('Cut', 0), entry('Colour', 1), entry('Care', 2)])).toHaveLength(3);
});

test('a line of another size is a paragraph of its own in a tagged cell', () => {
  const small = { ...style, size: 8 };
  const number = tagged('ACP-4', 1);
  const spans = number.spans.map((span) => (span.kind === 'text' ? { ...span, style: small } : span));
  expect(grouped([tagged('Acoustic panel, set of four', 0), { ...number, style: small, spans }])).toHaveLength(2);
  expect(grouped([tagged('Acoustic panel, set of four', 0), number])).toHaveLength(1);
});

test('a tagged sentence goes on below a line that is mostly of another size, as the name of a file may be', () => {
  const named = { ...tagged('what the program writes is of a simple', 0), style: { ...style, size: 8 } };
  expect(grouped([named, tagged('format, as all others are', 1)])).toHaveLength(1);
});

test('the lines of an address that is set to the right are paragraphs, though its longest has no room for more', () => {
  const right = (text: string, at: number) => lineOf(text, { left: 200 - 5 * text.length, baseline: 100 + 12 * at });
  const address = ['14 Mill Lane', 'Bristol BS1 4QA', 'United Kingdom', 'VAT GB 284 1130'];
  expect(grouped(address.map(right))).toEqual(address);
});

test('the indented line of a justified text does not set the lines around it to the right', () => {
  const texts = [`${'x'.repeat(39)}.`, `${'y'.repeat(36)}.`, `Z${'z'.repeat(39)}`];
  const lines = texts.map((text, at) => lineOf(text, { left: at === 1 ? 15 : 0, baseline: 100 + 12 * at }));
  expect(grouped(lines)).toEqual([texts[0], `${texts[1]} / ${texts[2]}`]);
});
