import { expect, test } from 'vitest';
import { isLarge, joinedPart, largeSign, onItsLine } from '../../../../src/layout/read/letters/large-signs.ts';
import { letters } from '../../letters.ts';

test('largeSign() names the signs of TeX’s large font, by code or as they are', () => {
  expect(largeSign('CMEX10', 'X', true)?.sign).toBe('∑');
  expect(largeSign('CMEX10', '∫', false)?.sign).toBe('∫');
  expect(largeSign('LMMathExtension10-Regular', 'Z', true)?.sign).toBe('∫');
  expect(largeSign('txexs', 'X', true)?.sign).toBe('∑');
  expect(largeSign('CMEX10', 'b', true)?.sign).toBeUndefined();
  expect(largeSign('CMR10', 'X', true)?.sign).toBeUndefined();
});

test('largeSign() reads brackets by their codes, and as they are where the font names them', () => {
  expect(largeSign('CMEX10', '\u0012', true)?.sign).toBe('(');
  expect(largeSign('CMEX10', '(', true)?.sign).toBe('{');
  expect(largeSign('CMEX10', '(', false)?.sign).toBe('(');
  expect(largeSign('CMEX10', 'r', true)?.sign).toBe('√');
  expect(largeSign('CMEX10', 'u', true)).toMatchObject({ sign: '√', isPart: true });
  expect(largeSign('CMSY10', '√', false)?.sign).toBe('√');
  expect(largeSign('LMMathSymbols10-Regular', '√', false)?.sign).toBe('√');
});

test.each([
  ['CMEX10', '\uf8eb', '('],
  ['CMEX10', '\uf8fd', '}'],
  ['CambriaMath', '⎷', '√'],
  ['CambriaMath', '⎡', '['],
])('largeSign() reads parts of tall brackets by their names: %s %s', (font, part, bracket) => {
  expect(largeSign(font, part, false)).toMatchObject({ sign: bracket, isPart: true });
});

test.each([
  ['LatinModernMath-Regular', '∣', '|'],
  ['CambriaMath', '‖', '‖'],
  ['OpenSymbol', '∬', '∬'],
])('largeSign() reads the signs of other fonts of formulas as they are: %s %s', (font, text, sign) => {
  expect(largeSign(font, text, false)).toMatchObject({ sign, isPart: false });
  expect(largeSign('Carlito', text, false)).toBeUndefined();
});

test('isLarge() tells brackets in a line from high ones, which may be put together of low parts', () => {
  const ink = (height: number) => ({ left: 0, right: 5, top: 0, bottom: height });
  expect(isLarge({ sign: '{', isPart: false, hangs: false }, ink(10), 10)).toBe(false);
  expect(isLarge({ sign: '{', isPart: false, hangs: false }, ink(18), 10)).toBe(true);
  expect(isLarge({ sign: '{', isPart: true, hangs: false }, ink(3), 10)).toBe(true);
  expect(isLarge({ sign: '(', isPart: false, hangs: true }, ink(10), 10)).toBe(true);
  expect(isLarge({ sign: '∑', isPart: false, hangs: false }, ink(10), 10)).toBe(true);
});

test('joinedPart() puts the parts of a tall bracket together, and no two brackets', () => {
  const part = (top: number, left = 60) =>
    onItsLine(letters('8', left, top)[0]!, '{', { left, right: left + 5, top, bottom: top + 9 });
  expect(joinedPart(part(100), part(109))?.ink).toEqual({ left: 60, right: 65, top: 100, bottom: 118 });
  expect(joinedPart(part(100), part(130))).toBeUndefined();
  expect(joinedPart(part(100), part(109, 70))).toBeUndefined();
});

test('what lengthens a brace is a part of the one above or below it, whichever that is', () => {
  const part = (text: string, top: number) =>
    onItsLine(letters('8', 60, top)[0]!, text, { left: 60, right: 65, top, bottom: top + 9 });
  expect(largeSign('CMEX10', '>', true)).toMatchObject({ sign: '⎪', isPart: true });
  expect(joinedPart(part('}', 100), part('⎪', 109))?.text).toBe('}');
  expect(joinedPart(part('⎪', 100), part('{', 109))?.text).toBe('{');
});

test('upright lines are put together of parts by their codes, and the bracket of code 0 is one', () => {
  expect(largeSign('CMEX10', '\f', true)).toMatchObject({ sign: '|', isPart: true });
  expect(largeSign('CMEX10', '\r', true)).toMatchObject({ sign: '‖', isPart: true });
  expect(largeSign('CMEX10', '\0', false)?.sign).toBe('(');
});

test('onItsLine() puts a sign that hangs below its own baseline on that of its formula', () => {
  const [letter] = letters('X', 60, 100);
  const { text, baseline, box } = onItsLine(letter!, '∑', { left: 60, right: 74, top: 100, bottom: 114 });
  expect(text).toBe('∑');
  expect(baseline).toBeCloseTo(107 + 0.25 * letter!.style.size);
  expect(box.top - letter!.box.top).toBeCloseTo(baseline - 100);
});
