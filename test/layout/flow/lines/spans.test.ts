/** Words -> spans of one look, with what is drawn under, over and behind them. */
import { expect, test } from 'vitest';
import type { Decorations } from '../../../../src/layout/flow/lines/decorations.ts';
import type { TextSpan } from '../../../../src/layout/flow/lines/line.ts';
import { addWords } from '../../../../src/layout/flow/lines/spans.ts';
import type { Ruling } from '../../../../src/layout/page.ts';
import { linePiecesOf } from '../../../../src/layout/words/words.ts';
import { letters, lineAcross, pageOf, styleOf } from '../../letters.ts';

const nothing: Decorations = { rulings: [], fills: [], links: [], fields: [] };

/** Of the words `one two three` on the baseline 100, five points a letter; more letters may stand among them. */
function spans(decorations: Partial<Decorations> = {}, more: ReturnType<typeof letters> = []): TextSpan[] {
  const [piece] = linePiecesOf(pageOf([...letters('one two three', 0, 100), ...more]));
  const made: TextSpan[] = [];
  addWords(made, piece?.words ?? [], { baseline: 100, style: styleOf(10) }, { ...nothing, ...decorations });
  return made;
}

const marked = (key: 'underline' | 'strike' | 'highlight' | 'link', decorations: Partial<Decorations>): string[] =>
  spans(decorations).flatMap((span) => (span[key] ? [span.text.trim()] : []));

test('a line below words underlines them, one through them strikes them out, and others do neither', () => {
  expect(marked('underline', { rulings: [lineAcross(101, 20, 35)] })).toEqual(['two']);
  expect(marked('strike', { rulings: [lineAcross(97, 20, 35)] })).toEqual(['two']);
  for (const at of [104, 91]) {
    expect(marked('underline', { rulings: [lineAcross(at, 20, 35)] })).toEqual([]);
    expect(marked('strike', { rulings: [lineAcross(at, 20, 35)] })).toEqual([]);
  }
});

test('the frame of a form, in which its legend stands, strikes out none of it', () => {
  const [piece] = linePiecesOf(pageOf(letters('one two three', 20, 100)));
  const struck = (start: number, end: number) => {
    const made: TextSpan[] = [];
    const setting = { baseline: 100, style: styleOf(10), extent: { left: 20, right: 85 } };
    addWords(made, piece?.words ?? [], setting, { ...nothing, rulings: [lineAcross(97, start, end)] });
    return made.some(({ strike }) => strike);
  };
  expect([struck(19, 86), struck(10, 300), struck(19, 300)]).toEqual([true, false, true]);
});

test('the bar of a fraction strikes out neither what stands over it nor what stands under it', () => {
  const bar = { rulings: [lineAcross(97, 20, 35)] };
  const strikes = [93, 108].map((baseline) => {
    const made: TextSpan[] = [];
    const [piece] = linePiecesOf(pageOf(letters('two', 20, baseline)));
    addWords(made, piece?.words ?? [], { baseline: 100, style: styleOf(10) }, { ...nothing, ...bar });
    return made.map(({ strike }) => strike);
  });
  expect(strikes).toEqual([[undefined], [undefined]]);
});

test('a fill as high as the line is a highlight, a higher one lies behind the paragraph', () => {
  const fill = (top: number, bottom: number) => [{ box: { left: 19, right: 36, top, bottom }, color: 'FFFF00' }];
  expect(marked('highlight', { fills: fill(91, 103) })).toEqual(['two']);
  expect(marked('highlight', { fills: fill(60, 140) })).toEqual([]);
});

test('a line around a word goes with it, and not with the space behind it', () => {
  const framed = spans({ caps: [{ left: 19, right: 36, top: 91, bottom: 103 }] });
  expect(framed.map(({ text, frame }) => [text, frame !== undefined])).toEqual([
    ['one ', false],
    ['two', true],
    [' three', false],
  ]);
});

test('what is drawn with a word ends with it, or goes on through the space behind it', () => {
  const behind = (start: number, end: number) =>
    spans({ rulings: [lineAcross(101, start, end)] }).map(({ text }) => text);
  expect(behind(20, 35)).toEqual(['one ', 'two', ' three']);
  expect(behind(20, 40)).toEqual(['one ', 'two ', 'three']);
});

test('words under a link lead where it does, words around it nowhere', () => {
  const link = { box: { left: 19, right: 36, top: 91, bottom: 103 }, target: { url: 'https://example.org/' } };
  expect(marked('link', { links: [link] })).toEqual(['two']);
});

test('an underline is drawn as its line is, in the line’s colour; two lines through words strike them out twice', () => {
  const under = { ...lineAcross(101, 20, 35), color: 'FF0000' };
  const drawn = (change: Partial<Ruling>) =>
    spans({ rulings: [{ ...under, ...change }] }).find(({ underline }) => underline)?.underline;
  expect(drawn({})).toBe('single');
  expect(drawn({ thickness: 1.4 })).toBe('thick');
  for (const line of ['double', 'dotted', 'dashed', 'dotDash', 'wave'] as const) expect(drawn({ line })).toBe(line);
  expect(spans({ rulings: [under] }).map(({ underlineColor }) => underlineColor)).toContain('FF0000');
  expect(spans({ rulings: [lineAcross(101, 20, 35)] }).every(({ underlineColor }) => !underlineColor)).toBe(true);
  const through: Ruling = { ...lineAcross(97, 20, 35), line: 'double' };
  expect(spans({ rulings: [through] }).map(({ strike }) => strike)).toContain('double');
});

test('letters of the line’s size stand where they are drawn, above it or below', () => {
  const position = (baseline: number) => spans({}, letters('moved', 65, baseline)).at(-1)?.position;
  expect(position(96)).toBe(4);
  expect(position(103)).toBe(-3);
  expect(position(101)).toBe(0);
});

test('smaller letters are raised or lowered by where they stand', () => {
  const raised = (baseline: number) => spans({}, letters('9', 65, baseline, 6)).at(-1)?.raised;
  expect(raised(96)).toBe('super');
  expect(raised(102)).toBe('sub');
  expect(raised(100)).toBe('none');
});

test('spaces that set words apart are as many as on the page, unless its lines are justified', () => {
  const textOf = (characters: ReturnType<typeof letters>) => {
    const made: TextSpan[] = [];
    const [piece] = linePiecesOf(pageOf(characters));
    addWords(made, piece?.words ?? [], { baseline: 100, style: styleOf(20) }, nothing);
    return made.map(({ text }) => text).join('');
  };
  const words = (places: readonly [string, number][]) =>
    places.flatMap(([text, x], i) => [...(i > 0 ? letters(' ', x - 5, 100) : []), ...letters(text, x, 100, 20)]);
  const drawn = (place: number, of: number, it: number) =>
    textOf(
      words([
        ['Date', 0],
        ['Place', place],
        ['of', of],
        ['it', it],
      ]),
    );
  expect(drawn(55, 110, 135)).toBe('Date   Place of it');
  expect(drawn(55, 112, 137)).toBe('Date Place of it');
  expect(drawn(55, 120, 155)).toBe('Date Place of it');
});
