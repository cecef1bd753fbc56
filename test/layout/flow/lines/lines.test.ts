/** Pieces of one baseline -> lines: what the gaps between them are, and what fills these. */
import { expect, test } from 'vitest';
import { textOf } from '../../../../src/layout/flow/lines/line.ts';
import { buildLines } from '../../../../src/layout/flow/lines/lines.ts';
import { drawingOrder, pieceItem } from '../../../../src/layout/flow/page-items.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, pageOf } from '../../letters.ts';

function linesOf(...texts: [text: string, x: number, baseline?: number, size?: number][]) {
  const page = pageOf(texts.flatMap(([text, x, baseline = 100, size = 10]) => letters(text, x, baseline, size)));
  const orders = drawingOrder(page);
  const items = linePiecesOf(page).map((piece) => pieceItem(piece, page, orders));
  return buildLines(items, { rulings: [], fills: [], links: [], fields: [] });
}

const spansOf = (...texts: Parameters<typeof linesOf>) =>
  linesOf(...texts)[0]?.spans.map((span) => (span.kind === 'text' ? span.text : `<${span.kind}>`));

test('a wide gap parts a line and takes the place of the spaces around it', () => {
  expect(spansOf(['Total ', 0], [' 7', 200])).toEqual(['Total', '<gap>', '7']);
});

test('dots between a title and its page are one gap without the spaces around them', () => {
  const [line] = linesOf(['Title ........ 7', 0]);
  expect(line?.spans.map((span) => (span.kind === 'text' ? span.text : span.kind))).toEqual(['Title', 'gap', '7']);
  expect(line?.spans[1]).toMatchObject({ leader: 'dot', left: 30, right: 75 });
});

test('dots with a gap before them are one gap, as far as the page’s number', () => {
  const [line] = linesOf(['Title', 0], ['..........', 100], ['7', 200]);
  expect(line?.spans[1]).toMatchObject({ kind: 'gap', leader: 'dot', left: 25, right: 200 });
});

test('dots in the middle of the line’s height lead as others do', () => {
  const [line] = linesOf(['Chapter', 0], ['··········', 100], ['12', 200]);
  expect(line?.spans[1]).toMatchObject({ kind: 'gap', leader: 'middleDot', left: 35, right: 200 });
});

test('a form’s blanks are text, and lead to a page’s number alone', () => {
  expect(spansOf(['Signed: ______ Date: ____', 0])?.join('')).toBe('Signed: ______ Date: ____');
  expect(linesOf(['Title', 0], ['________', 100], ['12', 200])[0]?.spans[1]).toMatchObject({ leader: 'underscore' });
});

test('dots that a sentence goes on behind are a blank, which stays text', () => {
  expect(spansOf(['made on ........ between the two', 0])).toEqual(['made on ', '........ ', 'between the two']);
  expect(spansOf(['made on ........', 0], ['between the two parties', 100])).toEqual([
    'made on ',
    '........',
    '<gap>',
    'between the two parties',
  ]);
});

test('hyphens lead to a page’s number or a price, and are text before anything else', () => {
  expect(spansOf(['Title--------7', 0])).toEqual(['Title', '<gap>', '7']);
  expect(spansOf(['Trout--------18.00 €', 0])).toEqual(['Trout', '<gap>', '18.00 €']);
  expect(spansOf(['|--------|', 0])?.join('')).toBe('|--------|');
});

test('raised letters a little apart stand on the line that they belong to', () => {
  const lines = linesOf(['Some words', 0], ['2', 51, 96, 6], ['the next line', 0, 114]);
  expect(lines.map(textOf)).toEqual(['Some words2', 'the next line']);
});

test('a small mark left of the text that it numbers is on its line, however far the text is', () => {
  expect(linesOf(['1', 0, 96, 6], ['Decision of May', 36]).map(textOf)).toEqual(['1 Decision of May']);
  expect(linesOf(['word', 0, 96, 6], ['Decision of May', 60])).toHaveLength(2);
});

test('a bullet or number of larger letters, a little lower than its text, is on its line', () => {
  expect(linesOf(['1', 0, 102, 12], ['An item', 18]).map(textOf)).toEqual(['1 An item']);
  expect(linesOf(['●', 0, 102, 12], ['An item', 18], ['goes on', 18, 112]).map(textOf)).toEqual([
    '● An item',
    'goes on',
  ]);
  expect(linesOf(['word', 0, 103, 12], ['An item', 40])).toHaveLength(2);
});

test('a dash of smaller letters, a little higher than its text, is on its line', () => {
  expect(linesOf(['–', 0, 98.3, 7.5], ['An item', 18]).map(textOf)).toEqual(['– An item']);
  expect(linesOf(['–', 0, 98.3], ['An item', 18])).toHaveLength(2);
});

test('a piece that lost its first words to a table starts without the space that stood behind them', () => {
  const page = pageOf([...letters('Total', 0, 100), ...letters('lost kept', 180, 100)]);
  const orders = drawingOrder(page);
  const [total, rest] = linePiecesOf(page);
  if (!total || !rest) throw new Error('two pieces are wanted');
  const words = rest.words.slice(1);
  const cut = { ...rest, words, box: words[0]?.box ?? rest.box };
  const [line] = buildLines(
    [total, cut].map((piece) => pieceItem(piece, page, orders)),
    { rulings: [], fills: [], links: [], fields: [] },
  );
  expect(line?.spans.map((span) => (span.kind === 'text' ? span.text : span.kind))).toEqual(['Total', 'gap', 'kept']);
});

test('text without spaces goes on in a line with two of its signs, a word with all of its letters', () => {
  const widths = linesOf(['章节内容很长', 0], ['lengthy words', 0, 120], ['R2的内容', 0, 140]).map(
    ({ firstWordWidth }) => firstWordWidth,
  );
  expect(widths).toEqual([10, 35, 20]);
});
