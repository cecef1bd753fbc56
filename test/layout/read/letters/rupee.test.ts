import { expect, test } from 'vitest';
import { withRupee } from '../../../../src/layout/read/letters/rupee.ts';

test.each([
  ['`', 'ASLDCO+RupeeForadian', '₹'],
  ['`', 'Arial', '`'],
  ['2', 'RupeeForadian', '2'],
])('%s in %s is read as %s', (letter, font, read) => {
  expect(withRupee(letter, font)).toBe(read);
});
