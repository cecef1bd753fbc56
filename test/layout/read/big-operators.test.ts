import { expect, test } from 'vitest';
import { bigOperator, onItsLine } from '../../../src/layout/read/big-operators.ts';
import { letters } from '../letters.ts';

test('bigOperator() names the signs of TeX’s large font, by code or as they are', () => {
  expect(bigOperator('CMEX10', 'X')).toBe('∑');
  expect(bigOperator('CMEX10', '∫')).toBe('∫');
  expect(bigOperator('CMEX10', 'b')).toBeUndefined();
  expect(bigOperator('CMR10', 'X')).toBeUndefined();
});

test('onItsLine() puts a sign that hangs below its own baseline on that of its formula', () => {
  const [letter] = letters('X', 60, 100);
  const { text, baseline, box } = onItsLine(letter!, '∑', { left: 60, right: 74, top: 100, bottom: 114 });
  expect(text).toBe('∑');
  expect(baseline).toBeCloseTo(107 + 0.25 * letter!.style.size);
  expect(box.top - letter!.box.top).toBeCloseTo(baseline - 100);
});
