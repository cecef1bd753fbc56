/** How all paragraphs of a column begin says where one does whose line before is full. */
import { expect, test } from 'vitest';
import { groupLines } from '../../../../src/layout/flow/grouping/group-lines.ts';
import { type Line, plainSpan, textOf } from '../../../../src/layout/flow/lines/line.ts';
import { lineOf } from '../lines.ts';

type Drawn = readonly [text: string, left: number, down?: number];

/** Lines 12 points apart, or as far as they say. */
function grouped(lines: readonly Drawn[]): string[] {
  let baseline = 100;
  const placed = lines.map(([text, left, down = 12]) => {
    baseline += down;
    return lineOf(text, { left, baseline });
  });
  return groupLines(placed, 200).map((group) => group.lines.map(textOf).join(' / '));
}

const full = (start: string, left: number, down = 12): Drawn => [start.padEnd((200 - left) / 5, 'x'), left, down];

test('lines set in begin paragraphs, below full ones too', () => {
  const paragraph = (start: string): Drawn[] => [full(start, 15), full('goes on ', 0), ['to its end', 0]];
  const ending = [full('Third ', 15), full('goes on ', 0), full('to the end of it ', 0)];
  const lines: Drawn[] = [...paragraph('First '), ...paragraph('Second '), ...ending, ...paragraph('Last ')];
  expect(grouped(lines).map((text) => text.slice(0, 4))).toEqual(['Firs', 'Seco', 'Thir', 'Last']);
});

test('a first line that is set in may stand in the middle by chance', () => {
  const paragraph = (start: string): Drawn[] => [full(start, 15), full('goes on ', 0), ['to its end', 0]];
  const byChance: Drawn[] = [
    ['By chance, it is '.padEnd(34, 'x'), 15],
    [`wholeandone${'x'.repeat(29)}`, 0],
    ['to its end', 0],
  ];
  const lines: Drawn[] = [...paragraph('First '), ...paragraph('Second '), ...byChance, ...paragraph('Last ')];
  expect(grouped(lines).map((text) => text.slice(0, 4))).toEqual(['Firs', 'Seco', 'By c', 'Last']);
});

test('lines hung out begin entries, below full ones too', () => {
  const entries = ['Apple ', 'Bread ', 'Cream ', 'Dough '].flatMap((start): Drawn[] => [
    full(start, 0),
    ['to its end', 15],
  ]);
  const lines: Drawn[] = [...entries, full('Eggs ', 0), full('Figs ', 0), ['to their end', 15]];
  expect(grouped(lines).map((text) => text.slice(0, 4))).toEqual(['Appl', 'Brea', 'Crea', 'Doug', 'Eggs', 'Figs']);
});

test('beside such entries, a sentence that goes on in a line hung out begins none', () => {
  const entries = ['Apple ', 'Bread ', 'Cream ', 'Dough '].flatMap((start): Drawn[] => [
    full(start, 0),
    ['to its end', 15],
  ]);
  const note: Drawn[] = [full('A note that is set in ', 15), full('goes on ', 0), ['To its end.', 0]];
  expect(grouped([...note, ...entries])[0]).toMatch(/^A note.*goes on/);
});

test('a paragraph above such entries goes on in its lines that stand where they begin', () => {
  const entries = ['Apple ', 'Bread ', 'Cream ', 'Dough ', 'Eggs ', 'Figs '].flatMap((start): Drawn[] => [
    full(start, 0),
    ['to its end', 15],
  ]);
  const thanks: Drawn[] = [full('We thank ', 10), full('Those who ', 0), full('Have read ', 0), ['It.', 0]];
  expect(grouped([...thanks, ...entries]).map((text) => text.slice(0, 4))).toEqual([
    'We t',
    'Appl',
    'Brea',
    'Crea',
    'Doug',
    'Eggs',
    'Figs',
  ]);
});

test('text whose lines now and then stand further in is no list of entries', () => {
  const lines: Drawn[] = [
    full('one ', 0),
    full('two ', 0),
    full('quoted ', 15),
    full('three ', 0),
    full('four ', 0),
    ['end', 0],
  ];
  expect(grouped(lines)[0]).toContain('two');
});

test('a gap that parts all paragraphs parts those whose last line is full, however small it is', () => {
  const paragraph = (start: string): Drawn[] => [full(start, 0, 14), full('goes on ', 0), ['to its end', 0]];
  const ending: Drawn[] = [full('Third ', 0, 14), full('goes on ', 0)];
  const lines = [
    ...paragraph('First '),
    ...paragraph('Second '),
    ...ending,
    ...paragraph('Last '),
    ...paragraph('Very last '),
  ];
  expect(grouped(lines).map((text) => text.slice(0, 4))).toEqual(['Firs', 'Seco', 'Thir', 'Last', 'Very']);
});

test('where all lines of paragraphs are as far apart, a sentence a little further down begins one, behind a full line too', () => {
  const ending = (start: string, down = 12): Drawn => [`${start.padEnd(39, 'x')}.`, 0, down];
  const lines = (down: number): Drawn[] => [
    full('First ', 0),
    full('it ', 0),
    full('goes ', 0),
    ending('on '),
    full('Second ', 0, down),
  ];
  expect(grouped(lines(14.5)).map((text) => text.slice(0, 4))).toEqual(['Firs', 'Seco']);
  expect(grouped(lines(12.5))).toHaveLength(1);
  expect(grouped([...lines(14.5).slice(0, -1), full('and ', 0, 14.5)])).toHaveLength(1);
});

test('a line that is higher than others takes its own room, and begins no paragraph', () => {
  const texts = ['First ', 'it ', 'goes ', 'on '].map((start) => start.padEnd(39, 'x'));
  const lines = texts.map((text, i) => lineOf(i === 3 ? `${text}.` : `${text}x`, { baseline: 100 + 12 * i }));
  const sum = lineOf(full('Sums ', 0)[0], { baseline: 150.5 });
  expect(groupLines([...lines, { ...sum, box: { ...sum.box, top: 136 } }], 200)).toHaveLength(1);
});

test('text whose quotation marks hang out is not set to the right, and its second line begins no entry', () => {
  const lefts = [15, -2, 0, -1, 0];
  const lines = ['First ', '“Said” ', 'it ', '‘Went’ ', 'on '].map((start, i) => {
    const line = lineOf(full(start, lefts[i] === 15 ? 15 : 0)[0], { baseline: 100 + 12 * i });
    return { ...line, box: { ...line.box, left: lefts[i] ?? 0, right: 200 } };
  });
  expect(groupLines(lines, 200)).toHaveLength(1);
});

test('a line that ends where justified text does is full, though something wider stands in the column', () => {
  const text = [full('One ', 0), full('goes ', 0), full('on ', 0), full('and ', 0), ['ends', 0] as const];
  const pair: Drawn[] = [full('Two sentences or more, all of ', 15, 30), ['Paris goes on', 0]];
  const wide: Drawn = ['x'.repeat(48), 0, 30];
  const drawn = [...text, ...pair, wide];
  let baseline = 100;
  const placed = drawn.map(([own, left, down = 12]) => {
    baseline += down;
    return lineOf(own, { left, baseline });
  });
  const groups = groupLines(placed, 240).map((group) => group.lines.map(textOf).join(' / '));
  expect(groups[1]).toMatch(/^Two sentences.*Paris goes on$/);
});

test('the lines of a large heading, as far apart as small paragraphs are, are one', () => {
  const large = (drawn: Drawn, baseline: number) => {
    const line = lineOf(drawn[0], { left: drawn[1], baseline });
    return { ...line, style: { ...line.style, size: 14 } };
  };
  const paragraphs = Array.from({ length: 4 }, (_, i) =>
    [full('Each ', 0), ['ends short', 0] as const].map(([text, left], j) =>
      lineOf(text, { left, baseline: 200 + 30 * i + 12 * j }),
    ),
  );
  const heading = [large(full('A heading ', 0), 100), large(['in two lines', 0], 118)];
  const groups = groupLines([...heading, ...paragraphs.flat()], 200);
  expect(groups.map(({ lines }) => lines.length)).toEqual([2, 2, 2, 2, 2]);
});

test('below items whose lines hang, a line at their marks is text again', () => {
  const item = (mark: string): Drawn[] => [full(`${mark} item `, 0), ['and on', 10]];
  const lines: Drawn[] = [...item('•'), ...item('•'), full('• item ', 0), full('Text again ', 0), ['to its end', 0]];
  expect(grouped(lines).at(-1)).toMatch(/^Text again/);
});

test('among items whose lines hang, a numbered heading goes on at its number in the middle of a sentence', () => {
  const items = [1, 2, 3].flatMap((n): Drawn[] => [full(`${n}. Item `, 0), ['that hangs', 15]]);
  const heading: Drawn[] = [
    [`4. What all may use, ${'x'.repeat(15)}, and`, 0],
    ['whatever is there', 0],
  ];
  expect(grouped([...items, ...heading]).at(-1)).toMatch(/^4\. What.*whatever/);
});

test('an item goes on where the others hang, though more space stands behind its mark', () => {
  const texts = ['• item that is as long as the column is,', 'and goes on', '• item as long as the column is as well,'];
  const lines = [...texts, 'and on', '• “item” that is as long as the column is', 'and goes on as the others do'].map(
    (text, i) => lineOf(text, { left: 10 * (i % 2), baseline: 100 + 12 * i }),
  );
  const [spaced] = lines.slice(4);
  if (spaced) spaced.secondWordLeft = 15;
  expect(groupLines(lines, 200).map((group) => group.lines.length)).toEqual([2, 2, 2]);
});

test('clauses go on below their text, where parts of others begin and go on further in', () => {
  const clause = (number: string): Drawn[] => [full(`${number} clause `, 0), full('goes on ', 20)];
  const parts = ['(a)', '(b)', '(c)', '(d)'].flatMap((mark): Drawn[] => [full(`${mark} part `, 20), ['and on', 40]]);
  const lines = [...clause('1.1'), ...parts, ...clause('1.2'), ...parts];
  expect(grouped(lines).map((text) => text.slice(0, 3))).toEqual(
    ['1.1', '1.2'].flatMap((number) => [number, '(a)', '(b)', '(c)', '(d)']),
  );
});

test('a question is one paragraph, though its points stand at a tab stop of its last line', () => {
  const line = lineOf('1. What is it that goes on to the line', { baseline: 100 });
  const [text] = line.spans;
  const gap = { kind: 'gap', left: 10, right: 15, leader: 'none' } as const;
  const second = lineOf('below? (4)', { left: 15, baseline: 112 });
  const [words] = second.spans;
  if (text?.kind !== 'text' || words?.kind !== 'text') throw new Error('no text');
  line.spans = [{ ...text, text: '1.', right: 10 }, gap, { ...text, text: text.text.slice(3), left: 15 }];
  const points = { ...words, text: '(4)', left: 185, right: 200 };
  second.spans = [{ ...words, text: 'below?' }, { kind: 'gap', left: 45, right: 185, leader: 'none' }, points];
  second.box.right = 200;
  expect(groupLines([line, second], 200)).toHaveLength(1);
});

test('an entry goes on in a line that hangs, though it begins a sentence', () => {
  const entries = ['apple ', 'bread ', 'cream ', 'dough '].flatMap((start): Drawn[] => [
    full(start, 0),
    ['to its end', 15],
  ]);
  const lines: Drawn[] = [...entries, [`${'eggs '.padEnd(39, 'x')}.`, 0], ['And more', 15], full('figs ', 0)];
  expect(grouped(lines).map((text) => text.slice(0, 4))).toEqual(['appl', 'brea', 'crea', 'doug', 'eggs', 'figs']);
});

test('a sentence set to the right goes on, however much room there is on the left', () => {
  const right = (text: string): Drawn => [text, 200 - 5 * text.length];
  expect(grouped([['above', 0], right('an answer that is'), right('given over here'), right('Below')])).toEqual([
    'above',
    'an answer that is / given over here',
    'Below',
  ]);
});

test('where nearly all lines are an entry each, the longest is one too', () => {
  const entries = ['250 g of red lentils', '1 onion', '2 cloves of garlic', '1 spoon of cumin', '1 lemon', 'salt'];
  const placed = entries.map((text, i) => lineOf(text, { baseline: 100 + 12 * i }));
  expect(groupLines(placed, 100).map((group) => group.lines.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('lines that go on in small letters are no entries', () => {
  const lines = ['Every member has', 'one vote, as the', 'Rules say', 'Nobody has two', 'Guests have none', 'Ends'];
  const placed = lines.map((text, i) => lineOf(text, { baseline: 100 + 12 * i }));
  expect(groupLines(placed, 80)[0]?.lines).toHaveLength(3);
});

test('a subtitle in italics in the middle of its column ends before upright text, a title that a sentence names does not', () => {
  const slanted = (text: string, left: number) => {
    const line = lineOf(text, { left, baseline: 112 });
    const style = { ...line.style, font: { ...line.style.font, italic: true } };
    return { ...line, style, spans: [plainSpan(text, style, line.box)] };
  };
  const below = (text: string, left = 0) => lineOf(text, { left, baseline: 124 });
  const countOf = (...lines: Line[]) => groupLines([...lines, lineOf('x'.repeat(40), { baseline: 136 })], 200).length;
  expect(
    countOf(
      slanted('Nurses can borrow at four '.padEnd(34, 'x'), 15),
      below('Sheffieldxxxxx, 14 October. The building'),
    ),
  ).toBe(2);
  expect(
    countOf(slanted('The Journal of the Royal Society for ', 15), below('Medicine reports that nobody has read it')),
  ).toBe(1);
});
