/** Charstrings of Type 1 fonts draw in CFF what they drew. */
import { expect, test } from 'vitest';
import { outlineOf } from '../../../src/pdf/fonts/type1-outline.ts';
import { type2 } from '../../../src/pdf/fonts/type2.ts';

const operators: Record<string, number[]> = {
  hstem: [1],
  vstem: [3],
  vmoveto: [4],
  rlineto: [5],
  hlineto: [6],
  vlineto: [7],
  rrcurveto: [8],
  closepath: [9],
  callsubr: [10],
  return: [11],
  hsbw: [13],
  endchar: [14],
  hstemhm: [18],
  hintmask: [19],
  rmoveto: [21],
  hmoveto: [22],
  vstemhm: [23],
  dotsection: [12, 0],
  hstem3: [12, 2],
  seac: [12, 6],
  sbw: [12, 7],
  div: [12, 12],
  callothersubr: [12, 16],
  pop: [12, 17],
  setcurrentpoint: [12, 33],
  flex: [12, 35],
};

/** Words of a charstring as bytes; `#` stands before a byte as it is. */
function bytes(words: string): Uint8Array {
  return Uint8Array.from(
    words.split(' ').flatMap((word) => {
      const value = Number(word.replace('#', ''));
      if (Number.isNaN(value)) return operators[word]!;
      if (word.startsWith('#')) return value;
      return Math.abs(value) <= 107 ? value + 139 : [247 + ((value - 108) >> 8), (value - 108) & 255];
    }),
  );
}

const subroutines: Record<number, string> = {
  0: '3 0 callothersubr pop pop setcurrentpoint return',
  1: '0 1 callothersubr return',
  2: '0 2 callothersubr return',
  4: '1 3 callothersubr pop callsubr return',
  5: '10 20 hstem return',
  6: '60 20 hstem 30 10 vstem return',
  7: '5 hlineto 7 callsubr return',
  8: '5 6 rlineto closepath endchar',
};
const called = (stepsLeft = 10_000) => ({
  subroutine: (number: number) => (subroutines[number] === undefined ? undefined : bytes(subroutines[number])),
  stepsLeft,
});
const converted = (words: string) => type2(outlineOf(bytes(words), called()));

test.each([
  [
    'begins at its side bearing',
    '50 100 hsbw 10 20 rmoveto 5 hlineto closepath endchar',
    '100 60 20 rmoveto 5 hlineto endchar',
  ],
  ['begins there though it does not move', '50 100 hsbw 5 hlineto endchar', '100 50 hmoveto 5 hlineto endchar'],
  ['may have a bearing upwards', '0 30 100 0 sbw 10 vmoveto 5 vlineto endchar', '100 40 vmoveto 5 vlineto endchar'],
  ['joins lines', '0 100 hsbw 0 hmoveto 1 2 rlineto 3 4 rlineto endchar', '100 0 hmoveto 1 2 3 4 rlineto endchar'],
  ['reckons', '0 100 hsbw 60 4 div hmoveto 5 hlineto endchar', '100 15 hmoveto 5 hlineto endchar'],
  ['calls', '0 100 hsbw 0 hmoveto 8 callsubr', '100 0 hmoveto 5 6 rlineto endchar'],
  ['is put together', '50 100 hsbw 10 20 30 97 65 seac', '100 60 30 97 65 endchar'],
  ['may be empty', '0 100 hsbw endchar', '100 endchar'],
  [
    'has a curve that is nearly flat',
    '0 100 hsbw 0 hmoveto 1 callsubr 9 9 rmoveto 2 callsubr 1 1 rmoveto 2 callsubr 2 2 rmoveto 2 callsubr 3 3 rmoveto 2 callsubr 4 4 rmoveto 2 callsubr 5 5 rmoveto 2 callsubr 6 6 rmoveto 2 callsubr 50 7 8 0 callsubr endchar',
    '100 0 hmoveto 10 10 2 2 3 3 4 4 5 5 6 6 50 flex endchar',
  ],
  [
    'has its stems once, in order, from the origin',
    '50 100 hsbw 60 20 hstem 0 10 hstem 30 10 vstem 0 hmoveto 5 hlineto endchar',
    '100 0 10 50 20 hstem 80 10 vstem 50 hmoveto 5 hlineto endchar',
  ],
  [
    'has other stems from some point on',
    '0 100 hsbw 0 10 hstem 0 hmoveto 5 hlineto 5 4 callsubr 5 vlineto 6 4 callsubr 6 vlineto endchar',
    '100 0 10 0 20 30 20 hstemhm 30 10 vstemhm hintmask #128 0 hmoveto 5 hlineto hintmask #64 5 vlineto hintmask #48 6 vlineto endchar',
  ],
])('a glyph %s', (_, before, after) => {
  expect([...converted(before)]).toEqual([...bytes(after)]);
});

test('fractions and large numbers are written as they are', () => {
  const outline = (...operands: number[]) => type2({ width: 0, steps: [{ operator: 14, operands }] });
  expect([...outline(1131, -1131, 1132, -1.5)]).toEqual([
    139, 250, 255, 254, 255, 28, 4, 108, 255, 255, 254, 128, 0, 14,
  ]);
  expect(() => outline(40_000)).toThrow(RangeError);
  expect(() => outline(Number.NaN)).toThrow(RangeError);
});

test('a glyph with more stems than readers have room for goes without', () => {
  const stems = Array.from({ length: 30 }, (_, i) => `${3 * i} 1 hstem`).join(' ');
  expect([...converted(`0 100 hsbw ${stems} 0 hmoveto 5 hlineto endchar`)]).toEqual([
    ...bytes('100 0 hmoveto 5 hlineto endchar'),
  ]);
});

test.each([
  ['a subroutine that is not there', '0 100 hsbw 99 callsubr endchar'],
  ['subroutines without end', '0 100 hsbw 0 hmoveto 7 callsubr endchar'],
  ['too few operands', '0 100 hsbw callsubr'],
  ['what fonts with several masters do', '0 100 hsbw 1 2 3 4 4 14 callothersubr pop endchar'],
  ['an unknown operator', '0 100 hsbw #2'],
  ['a curve of fewer points', '0 100 hsbw 0 hmoveto 1 callsubr 9 9 rmoveto 50 7 8 0 callsubr endchar'],
])('%s is told by a RangeError', (_, words) => {
  expect(() => converted(words)).toThrow(RangeError);
});

test('glyphs that take more steps than they may are told by a RangeError', () => {
  expect(() => outlineOf(bytes(`0 100 hsbw ${'1 hmoveto '.repeat(10_000)}endchar`), called(1e6))).toThrow(
    'without end',
  );
  expect(() => outlineOf(bytes('0 100 hsbw 0 hmoveto 8 callsubr'), called(6))).toThrow('glyphs without end');
});
