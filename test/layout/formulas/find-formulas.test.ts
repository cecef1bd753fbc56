import { describe, expect, test } from 'vitest';
import { type Expression, type Formula, formulaText } from '../../../src/layout/formula.ts';
import { findFormulas } from '../../../src/layout/formulas/find-formulas.ts';
import type { Character } from '../../../src/layout/page.ts';
import { type LinePiece, linePiecesOf, textOfWords } from '../../../src/layout/words/words.ts';
import { letters, lineAcross, pageOf } from '../letters.ts';

/** A sign as high as is said, around the axis of the line with this baseline. */
function sign(text: string, x: number, baseline: number, height: number): Character {
  const [own] = letters(text, x, baseline);
  const middle = baseline - 2.5;
  return { ...own!, ink: { left: x, right: x + 5, top: middle - height / 2, bottom: middle + height / 2 } };
}

function found(characters: Character[], bars = [] as ReturnType<typeof lineAcross>[], more: { sides?: number[] } = {}) {
  const sides = (more.sides ?? []).map((at) => ({
    ...lineAcross(at, 60, 140),
    direction: 'vertical' as const,
  }));
  const page = pageOf(characters, { rulings: [...bars, ...sides] });
  const { pieces, content } = findFormulas(page, linePiecesOf(page));
  return { pieces, bars: content.rulings.length - sides.length, formulas: formulasOf(pieces) };
}

const formulasOf = (pieces: readonly LinePiece[]): Formula[] =>
  pieces.flatMap(({ words }) => words.flatMap(({ formula }) => formula ?? []));

const kinds = (terms: Expression | undefined): string[] => (terms ?? []).map(({ kind }) => kind);

/** `y=` and a fraction whose line is at 97.5. */
const fraction = () => [...letters('y=', 108, 100), ...letters('ab', 120, 92), ...letters('c', 122.5, 106)];

describe('findFormulas()', () => {
  test('reads a fraction beside other letters, and takes its line from the page', () => {
    const { formulas, bars } = found(fraction(), [lineAcross(97.5, 120, 130)]);
    expect(formulas).toHaveLength(1);
    expect(kinds(formulas[0]?.terms)).toEqual(['text', 'fraction']);
    expect(formulaText(formulas[0]?.terms ?? [])).toBe('y=ab c');
    expect(bars).toBe(0);
  });

  test('the side of a frame is no fraction’s line', () => {
    const side = { ...lineAcross(120, 97, 115), direction: 'vertical' as const };
    const { formulas } = found(fraction(), [lineAcross(97.5, 120, 130), side]);
    expect(formulas).toEqual([]);
  });

  test('the number of a formula at its end is none of its terms', () => {
    const { formulas, pieces } = found([...fraction(), ...letters('(7)', 142, 100)], [lineAcross(97.5, 120, 130)]);
    expect(formulaText(formulas[0]?.terms ?? [])).toBe('y=ab c');
    expect(pieces.map(({ words }) => textOfWords(words))).toContain('(7)');
  });

  test('what stands below a sum in brackets is no second row', () => {
    const inside = [sign('∑', 120, 100, 14), ...letters('n', 121, 112, 7)];
    const { formulas } = found([sign('(', 114, 100, 36), ...inside, sign(')', 128, 100, 36)]);
    const [fenced] = formulas[0]?.terms ?? [];
    expect(fenced?.kind === 'fenced' && kinds(fenced.content)).toEqual(['operator']);
  });

  test('a head over a line, heads of columns below it, and another beside both are no fraction', () => {
    const heads = [...letters('Nr.', 103, 100), ...letters('Exam', 130, 92), ...letters('A1', 120, 106)];
    const { formulas, bars } = found([...heads, ...letters('A2', 140, 106)], [lineAcross(97.5, 119, 152)]);
    expect(formulas).toEqual([]);
    expect(bars).toBe(1);
  });

  test('figures above and below a line by themselves are a sum, not a fraction', () => {
    const { formulas, bars } = found(
      [...letters('12', 120, 92), ...letters('34', 120, 106)],
      [lineAcross(97.5, 120, 130)],
    );
    expect(formulas).toEqual([]);
    expect(bars).toBe(1);
  });

  test('a fraction among words that run from right to left is one of them, and leaves them as they are', () => {
    const word = '\u05e9\u05dc\u05d5\u05dd';
    const drawn = [...word].reverse().join('');
    const line = [...letters(drawn, 135, 100), ...letters(drawn, 160, 100), ...letters(drawn, 78, 100)];
    const half = [...letters('y=', 100, 100), ...letters('1', 122.5, 92), ...letters('2', 122.5, 106)];
    const { pieces } = found([...line, ...half], [lineAcross(97.5, 120, 130)]);
    const read = pieces.map(({ words }) => words.map(({ text, formula }) => (formula ? 'formula' : text)));
    expect(read).toEqual([[word, word, 'y=', 'formula', word]]);
  });

  test('a table’s cell holds the whole formula, and no word beside its lines', () => {
    const { formulas } = found([...fraction(), ...letters('+z', 145, 100)], [lineAcross(97.5, 120, 130)], {
      sides: [90, 140],
    });
    expect(formulas.map(({ terms }) => formulaText(terms))).toEqual(['y=ab c']);
  });

  test('a sum has its limits below and above it, and is applied to what follows up to a relation', () => {
    const sum = sign('∑', 100, 100, 14);
    const limits = [...letters('n', 101, 86, 7), ...letters('i', 101, 112, 7)];
    const { formulas } = found([sum, ...limits, ...letters('x=', 108, 100), ...letters('y', 120, 100)]);
    const [operator, rest] = formulas[0]?.terms ?? [];
    expect(operator).toMatchObject({ kind: 'operator', sign: '∑', beside: false });
    expect(operator?.kind === 'operator' && [operator.under, operator.over, operator.of].map(formulaText)).toEqual([
      'i',
      'n',
      'x',
    ]);
    expect(rest).toMatchObject({ text: '=y' });
  });

  test('rows between tall brackets are a matrix', () => {
    const rows = [
      ...letters('a', 110, 94),
      ...letters('b', 125, 94),
      ...letters('c', 110, 106),
      ...letters('d', 125, 106),
    ];
    const { formulas } = found([sign('(', 100, 100, 26), ...rows, sign(')', 135, 100, 26)]);
    const [fenced] = formulas[0]?.terms ?? [];
    expect(fenced).toMatchObject({ kind: 'fenced', open: '(', close: ')', content: [{ kind: 'matrix' }] });
    expect(fenced && formulaText([fenced])).toBe('(a b c d)');
  });

  test('rows behind a tall brace alone are cases, to the end of the formula', () => {
    const rows = [
      ...letters('1', 128, 94),
      ...letters('x>0', 150, 94),
      ...letters('0', 128, 106),
      ...letters('x<0', 150, 106),
    ];
    const { formulas } = found([...letters('f=', 108, 100), sign('{', 120, 100, 26), ...rows]);
    expect(formulas[0]?.terms[1]).toMatchObject({ kind: 'fenced', open: '{', close: '' });
    expect(formulaText(formulas[0]?.terms ?? [])).toBe('f={1 x>0 0 x<0');
  });

  test('the smallest letters have scripts of their own size', () => {
    const power = [...letters('x', 137.5, 94, 5), ...letters('2', 140.5, 92, 5), ...letters('n', 138.5, 100, 5)];
    const { formulas } = found(
      [...fraction(), ...letters('e', 132, 100), ...power],
      [lineAcross(97.5, 120, 130), lineAcross(95.3, 137, 143.5)],
    );
    expect(formulas[0]?.terms.at(-1)).toMatchObject({
      kind: 'scripts',
      sup: [{ kind: 'fraction', above: [{ kind: 'scripts', sup: [{ text: '2' }] }] }],
    });
  });

  test('a root of a fraction stands on the line of that', () => {
    const root = sign('√', 110, 100, 30);
    const of = [...letters('a', 116, 92), ...letters('b', 116, 108)];
    const { formulas } = found(
      [...letters('y=', 98, 100), root, ...of],
      [lineAcross(82.5, 115, 122), lineAcross(97.5, 115.5, 121.5)],
    );
    expect(formulas[0]?.terms.at(-1)).toMatchObject({ kind: 'root', of: [{ kind: 'fraction' }] });
  });

  test('a root reaches as far as its line', () => {
    const root = sign('√', 110, 100, 11);
    const { formulas } = found(
      [...letters('y=', 98, 100), root, ...letters('2', 116, 100), ...letters('z', 123, 100)],
      [lineAcross(92, 115, 121)],
    );
    const [, inside, rest] = formulas[0]?.terms ?? [];
    expect(inside).toMatchObject({ kind: 'root', degree: [], of: [{ text: '2' }] });
    expect(rest).toMatchObject({ text: 'z' });
  });

  test('a fraction among words is one word of their line', () => {
    const text = [...letters('take', 60, 100), ...letters('about', 85, 100), ...letters('half', 125, 100)];
    const small = [...letters('1', 115, 96, 7), ...letters('2', 115, 104, 7)];
    const { pieces } = found(
      [...text, ...letters('of', 150, 100), ...letters('them', 165, 100), ...small],
      [lineAcross(97.5, 115, 119)],
    );
    expect(pieces).toHaveLength(1);
    expect(textOfWords(pieces[0]?.words ?? [])).toBe('take about 1 2 half of them');
  });

  test('two upright lines in a row are brackets', () => {
    const { formulas } = found(
      [...letters('|x|=', 90, 100), ...letters('a', 115, 92), ...letters('b', 115, 106)],
      [lineAcross(97.5, 115, 120)],
    );
    expect(formulas[0]?.terms[0]).toMatchObject({ kind: 'fenced', open: '|', close: '|', content: [{ text: 'x' }] });
  });

  test('loses no letter, whether it understands what stands there or not', () => {
    const characters = [...fraction(), ...letters('stray', 160, 99), ...letters('k', 125, 118)];
    const { pieces } = found(characters, [lineAcross(97.5, 120, 130)]);
    const left = pieces.flatMap(({ words }) => words.flatMap((word) => word.characters));
    expect(new Set(left)).toEqual(new Set(characters));
    expect(left).toHaveLength(characters.length);
  });

  test('a letter that is both raised and lowered to is one term among words', () => {
    const text = [...letters('Here', 60, 100), ...letters('A', 85, 100), ...letters('is', 106, 100)];
    const { pieces } = found([...text, ...letters('od', 90, 96, 7), ...letters('1,39', 90, 103, 7)]);
    expect(pieces).toHaveLength(1);
    const [formula] = formulasOf(pieces);
    expect(formula?.terms).toMatchObject([
      { kind: 'scripts', base: [{ text: 'A' }], sub: [{ text: '1,39' }], sup: [{ text: 'od' }] },
    ]);
    expect(textOfWords(pieces[0]?.words ?? [])).toBe('Here A1,39od is');
  });

  test('a letter with one script is text', () => {
    expect(found([...letters('A', 85, 100), ...letters('od', 90, 96, 7)]).formulas).toEqual([]);
  });

  test('a prime behind scripts as large is raised from them', () => {
    const raised = [...letters('U', 136, 100), ...letters('(i)', 141, 96, 7), ...letters('′', 151.5, 93, 7)];
    const { formulas } = found([...fraction(), ...raised], [lineAcross(97.5, 120, 130)]);
    expect(formulas.map(({ terms }) => formulaText(terms))).toEqual(['y=ab cU(i)′']);
  });

  test('brackets that are closed hold none of the words behind them', () => {
    const rows = [...letters('n', 105, 94), ...letters('k', 105, 106)];
    const text = [...letters('is', 118, 100), ...letters('what', 130, 100), ...letters('follows', 152, 100)];
    const { pieces } = found([
      ...letters('where', 70, 100),
      sign('(', 99, 100, 26),
      ...rows,
      sign(')', 110, 100, 26),
      ...text,
      ...letters('here', 190, 100),
    ]);
    const read = pieces.flatMap(({ words }) => words.map(({ text: own, formula }) => (formula ? 'formula' : own)));
    expect(read).toEqual(['where', 'formula', 'is', 'what', 'follows', 'here']);
  });

  test('what a formula below starts with stands in none above', () => {
    const sum = [sign('∑', 100, 100, 14), ...letters('i=1', 97, 112, 7), ...letters('x=y', 108, 100)];
    const more = [...letters('+z', 126, 100), ...letters('+z', 140, 100)];
    const below = [...letters('1', 132, 117), ...letters('z=', 117, 122.7), ...letters('n', 132, 131)];
    const { formulas } = found([...sum, ...more, ...below], [lineAcross(120.2, 131, 137)]);
    expect(formulas.map(({ terms }) => formulaText(terms))).toEqual(['∑i=1x=y+z+z', 'z=1 n']);
  });

  test('points one below the other, and down a slope, are one sign each', () => {
    const points = (x: number, right: number) => [0, 1, 2].flatMap((i) => letters('.', x + i * right, 104 + i * 4));
    const rows = [...letters('a', 110, 94), ...letters('b', 130, 94), ...points(111, 0), ...points(129, 3.5)];
    const last = [...letters('c', 110, 124), ...letters('d', 130, 124)];
    const { formulas } = found([sign('(', 104, 109, 46), ...rows, ...last, sign(')', 140, 109, 46)]);
    expect(formulas.map(({ terms }) => formulaText(terms))).toEqual(['(a b ⋮ ⋱ c d)']);
  });

  test('lines of limits are rows of one column', () => {
    const limits = [...letters('i<n', 99, 112, 7), ...letters('j<m', 99, 119.5, 7)];
    const { formulas } = found([sign('∑', 100, 100, 14), ...limits, ...letters('x', 112, 100)]);
    const [sum] = formulas[0]?.terms ?? [];
    expect(sum?.kind === 'operator' && sum.under).toMatchObject([
      { kind: 'matrix', rows: [[[{ text: 'i<n' }]], [[{ text: 'j<m' }]]] },
    ]);
  });

  test('operators side by side have the limits that are nearest to each', () => {
    const lim = [...letters('lim', 100, 100), ...letters('n→∞', 101, 108, 7)];
    const sum = [sign('∑', 118, 100, 14), ...letters('k=1', 115.5, 113, 7)];
    const { formulas } = found([...lim, ...sum, ...letters('x', 126, 100)]);
    expect(formulas[0]?.terms).toMatchObject([
      { kind: 'limit', base: [{ text: 'lim' }], under: [{ text: 'n→∞' }] },
      { kind: 'operator', under: [{ text: 'k=1' }] },
    ]);
  });

  test('an integral has its limits beside it, or in its middle below and above it', () => {
    const beside = [sign('∫', 100, 100, 22), ...letters('a', 104, 108, 7), ...letters('x', 112, 100)];
    expect(found(beside).formulas[0]?.terms).toMatchObject([{ under: [{ text: 'a' }], beside: true }]);
    const below = [sign('∫', 100, 100, 22), ...letters('a', 100.5, 115, 7), ...letters('x', 112, 100)];
    expect(found(below).formulas[0]?.terms).toMatchObject([{ under: [{ text: 'a' }], beside: false }]);
  });

  test('what a relation rests on, and an arrow’s name, stand above it', () => {
    const named = [...letters('A', 100, 100), ...letters('−→', 108, 100), ...letters('f', 111.5, 93, 7)];
    // The pieces of TeX's arrows reach into one another.
    named[2] = { ...named[2]!, box: { ...named[2]!.box, left: named[2]!.box.left - 1 } };
    const { formulas } = found([...named, ...letters('B', 121, 100)]);
    expect(formulas[0]?.terms).toMatchObject([
      { text: 'A' },
      { kind: 'limit', base: [{ text: '→' }], over: [{ text: 'f' }], under: [] },
      { text: 'B' },
    ]);
  });

  test('a brace along its terms has their name beyond it, and its line is its own', () => {
    const [own] = letters('⏟', 100, 106);
    const brace = { ...own!, ink: { left: 100, right: 130, top: 104, bottom: 107 }, box: { ...own!.box, right: 130 } };
    const { formulas, bars } = found(
      [...letters('a+b+cd', 100, 100), brace, ...letters('n', 113, 113, 7), ...letters('=y', 132, 100)],
      [lineAcross(105, 102, 110)],
    );
    expect(formulas[0]?.terms).toMatchObject([
      { kind: 'braced', of: [{ text: 'a+b+cd' }], label: [{ text: 'n' }], isBelow: true },
      { text: '=y' },
    ]);
    expect(bars).toBe(0);
  });

  test('a line over letters that has none above it is no fraction’s', () => {
    const { formulas } = found(
      [...fraction(), ...letters('+', 132, 100), ...letters('AB', 139, 100)],
      [lineAcross(97.5, 120, 130), lineAcross(91, 139, 149)],
    );
    expect(formulas[0]?.terms.at(-1)).toMatchObject({ kind: 'lined', of: [{ text: 'AB' }] });
  });

  test('scripts before a letter are those of an isotope', () => {
    const { formulas } = found([...letters('14', 92, 96, 7), ...letters('C', 99, 100), ...letters('6', 95.5, 103, 7)]);
    expect(formulas[0]?.terms).toMatchObject([
      { kind: 'scripts', base: [{ text: 'C' }], sub: [{ text: '6' }], sup: [{ text: '14' }], isBefore: true },
    ]);
  });

  test('an upright line behind a fraction is its bracket', () => {
    const { formulas } = found(
      [...fraction(), sign('|', 131, 100, 30), ...letters('x=0', 136.5, 112, 7)],
      [lineAcross(97.5, 120, 130)],
    );
    expect(formulas[0]?.terms.at(-1)).toMatchObject({
      kind: 'scripts',
      base: [{ kind: 'fenced', open: '', close: '|', content: [{ kind: 'fraction' }] }],
      sub: [{ text: 'x=0' }],
    });
  });

  test('what stands on the line of a fraction in another one is in that too', () => {
    const { formulas } = found(
      [...letters('y=', 108, 100), ...letters('1', 132, 92), ...letters('1+', 122, 111)].concat([
        ...letters('1', 137, 105),
        ...letters('2', 137, 117),
      ]),
      [lineAcross(97.5, 120, 144), lineAcross(108.5, 136, 143)],
    );
    expect(formulas.map(({ terms }) => formulaText(terms))).toEqual(['y=1 1+1 2']);
  });

  test('of formulas side by side the one that can be read is one', () => {
    const stray = [...letters('k', 150, 93), ...letters('m', 151, 104), sign('(', 145, 100, 30)];
    const { formulas } = found([...fraction(), ...stray], [lineAcross(97.5, 120, 130)]);
    expect(formulas.map(({ terms }) => formulaText(terms))).toEqual(['y=ab c']);
  });

  test('white inside of brackets parts no formulas', () => {
    const rows = [
      ...letters('1', 128, 94),
      ...letters('2', 128, 106),
      ...letters('x', 150, 90),
      ...letters('z', 150, 99),
    ];
    expect(found([...letters('f=', 108, 100), sign('{', 120, 100, 26), ...rows]).formulas).toEqual([]);
  });

  test('a bracket alone makes no formula of a line', () => {
    expect(found([...letters('x', 94, 100), sign('(', 100, 100, 30), ...letters('y', 108, 100)]).formulas).toEqual([]);
  });
});
