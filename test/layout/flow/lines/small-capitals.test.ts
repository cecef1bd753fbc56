import { expect, test } from 'vitest';
import { plainSpan, type Span } from '../../../../src/layout/flow/lines/line.ts';
import { smallCapitals } from '../../../../src/layout/flow/lines/small-capitals.ts';
import { style } from '../lines.ts';

const span = (text: string, size: number): Span => plainSpan(text, { ...style, size }, { left: 0, right: 10 });

const read = (...spans: Span[]) => {
  const made = smallCapitals(spans, { ...style, size: 8 });
  return {
    size: made.style.size,
    texts: made.spans.map((each) => (each.kind === 'text' ? [each.text, each.smallCaps, each.style.size] : [])),
  };
};

test('capitals in two sizes are words in small capitals', () =>
  expect(read(span('C', 10), span('HAPTER THE ', 8), span('F', 10), span('IRST', 8))).toEqual({
    size: 10,
    texts: [
      ['C', true, 10],
      ['hapter the ', true, 10],
      ['F', true, 10],
      ['irst', true, 10],
    ],
  }));

test('browsers say small letters for them: two words so written tell, one does not', () => {
  const word = (first: string, rest: string) => [span(first, 10), span(rest, 7)];
  expect(read(...word('S', 'teady '), ...word('G', 'arden')).texts).toEqual([
    ['S', true, 10],
    ['teady ', true, 10],
    ['G', true, 10],
    ['arden', true, 10],
  ]);
  expect(read(...word('S', 'teady')).texts).toEqual([
    ['S', false, 10],
    ['teady', false, 7],
  ]);
});

test('one bold word alone in its line tells as well: a heading', () => {
  const bold = { ...style, font: { ...style.font, bold: true } };
  const spans = [['S', 10] as const, ['kills', 7] as const].map(([text, size]) =>
    plainSpan(text, { ...bold, size }, { left: 0, right: 10 }),
  );
  const made = smallCapitals(spans, { ...bold, size: 7 });
  expect(made.spans.map((each) => each.kind === 'text' && each.smallCaps)).toEqual([true, true]);
  expect(made.style.size).toBe(10);
});

test('text beside them stays as it is', () =>
  expect(read(span('U', 10), span('NESCO', 8), span(' is a name', 10)).texts.at(-1)).toEqual([
    ' is a name',
    false,
    10,
  ]));

test('smaller capitals that go on in no word are no small capitals', () => {
  expect(read(span('The ', 10), span('NATO', 8)).texts).toEqual([
    ['The ', false, 10],
    ['NATO', false, 8],
  ]);
  expect(read(span('T', 30), span('HE', 8)).texts.at(-1)).toEqual(['HE', false, 8]);
  expect(read(span('H', 10), span('2', 8), span('O', 10)).texts[1]).toEqual(['2', false, 8]);
});

test('fonts of small capitals say by their names that small letters are some', () => {
  const named = (name: string) =>
    smallCapitals(
      [plainSpan('Chapter the First', { ...style, font: { ...style.font, name } }, { left: 0, right: 10 })],
      style,
    ).spans[0];
  for (const name of ['CMCSC10', 'LMRomanCaps10-Regular', 'AlegreyaSC-Bold', 'ACaslonSmallCaps'])
    expect(named(name)).toMatchObject({ smallCaps: true });
  for (const name of ['CMR10', 'Discount', 'LMRoman10-Regular'])
    expect(named(name)).toMatchObject({ smallCaps: false });
});
