/** A poem's lines end where they do on the page, and each stanza is one paragraph; names and addresses are none. */
import { expect, test } from 'vitest';
import { groupLines } from '../../../../src/layout/flow/grouping/group-lines.ts';
import { stanzas } from '../../../../src/layout/flow/grouping/stanzas.ts';
import { lineOf } from '../lines.ts';

const right = 400;

/** Lines 12 points apart; an empty one parts stanzas. */
const placed = (texts: readonly string[]) =>
  texts.flatMap((text, i) => (text === '' ? [] : [lineOf(text, { left: 60, baseline: 100 + 12 * i })]));

const sizes = (texts: readonly string[]) => stanzas(placed(texts), right).map(({ lines }) => lines.length);

const poem = [
  'The lantern over the harbour,',
  'it burned the whole night long',
  'and nobody there would own it;',
  '',
  'the boats went out in the morning',
  'with nothing to say of a song',
  'and came home late in the evening.',
];

test('stanzas of open lines are paragraphs whose lines are kept', () => {
  expect(sizes(poem)).toEqual([3, 3]);
  const lines = placed([...poem, '', 'Then comes a sentence of prose by itself.']);
  const groups = groupLines(lines, right, undefined, stanzas(lines, right));
  expect(groups.map((group) => [group.lines.length, group.stanza ?? false])).toEqual([
    [3, true],
    [3, true],
    [1, false],
  ]);
});

test('text in a narrow block is no poem: its lines end where the next word does not fit', () => {
  const set = [
    'a narrow block of text that',
    'ends where words no longer',
    'would find the room they do',
    'need, and so on.',
  ];
  expect(sizes([...set, '', ...set])).toEqual([]);
});

test.each([
  ['one block alone', poem.filter((text) => text !== '')],
  ['names', ['Ada Marlow', 'Bruno Petrak', 'Clara Reyes', '', 'Dario Weiss', 'Elena Dunne', 'Felix Tanaka']],
  ['sentences', poem.map((text) => (text === '' ? '' : `${text.replace(/\W$/, '')}.`))],
  ['items', poem.map((text) => (text === '' ? '' : `•    ${text}`))],
  [
    'running text',
    poem.map((text) =>
      text === '' ? '' : `${text} ${'and more of what there is to say of it '.repeat(2)}`.slice(0, 66),
    ),
  ],
])('%s are no poem', (_, texts) => {
  expect(sizes(texts)).toEqual([]);
});
