/** Lines of programs are never wrapped. */
import { expect, test } from 'vitest';
import { plainSpan } from '../../../../src/layout/flow/lines/line.ts';
import { listingInlines, listingShape } from '../../../../src/layout/flow/paragraphs/listing.ts';
import { lineOf, style } from '../lines.ts';
import { context } from '../paragraph-context.ts';

const column = { left: 60, right: 300 };

test('lines that reach the edge of their column may be a little wider elsewhere', () => {
  const lines = [0, 12].map((baseline) => lineOf('0'.repeat(60), { left: 60, baseline }));
  const longest = Math.max(...lines.map(({ box }) => box.right));
  expect(listingShape(lines, column)).toMatchObject({ alignment: 'left', left: 60 });
  expect(listingShape(lines, column).right).toBeGreaterThan(longest + 10);
});

test('short ones have the edge of their column', () =>
  expect(listingShape([lineOf('begin', { left: 60 })], column).right).toBe(300));

test('a space before a few letters is kept, though the last of them leans over white', () => {
  const [first, second] = ['compile one.part the_other.part', '<your files>'];
  const look = { ...style, font: { ...style.font, monospace: true } };
  const line = lineOf(`${first} ${second}`, { left: 60 });
  const middle = 60 + 5 * first.length;
  const texts = [
    { ...plainSpan(first, look, { left: 60, right: middle }), advance: 5 * first.length, measured: first },
    { ...plainSpan(second, look, { left: middle + 5, right: line.box.right + 3 }), advance: 63, measured: second },
  ];
  const inlines = listingInlines([{ ...line, style: look, spans: texts }], context);
  expect(inlines.map((own) => (own.kind === 'text' ? own.text : '')).join('')).toBe(`${first} ${second}`);
});
