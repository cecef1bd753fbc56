/** Runs of dots: leaders to what follows them, or places to write on. */
import { expect, test } from 'vitest';
import { withLeaders } from '../../../../src/layout/flow/lines/leaders.ts';
import { plainSpan, type Span } from '../../../../src/layout/flow/lines/line.ts';
import { style } from '../lines.ts';

const text = (words: string, left: number, right: number): Span => plainSpan(words, style, { left, right });
const gap = (left: number, right: number): Span => ({ kind: 'gap', left, right, leader: 'none' });
const dots = '....................';

const shown = (spans: Span[]) =>
  withLeaders(spans).map((span) => (span.kind === 'text' ? span.text : span.kind === 'gap' ? span.leader : span.kind));

test('dots that reach what follows them lead to it, be it words or a page', () => {
  expect(shown([text('Soup', 0, 20), text(dots, 22, 200), gap(200, 204), text('Cook', 204, 224)])).toEqual([
    'Soup',
    'dot',
    'Cook',
  ]);
  expect(shown([text('Index', 0, 20), text(dots, 22, 200), gap(200, 240), text('12', 240, 250)])).toEqual([
    'Index',
    'dot',
    '12',
  ]);
});

test('dots far before words are a place to write on, beside another', () => {
  const spans = [text('Name: ', 0, 28), text(dots, 30, 90), gap(90, 200), text('Name: ', 200, 228)];
  expect(shown([...spans, text(dots, 230, 290)])).toEqual(['Name: ', dots, 'none', 'Name: ', dots]);
});
