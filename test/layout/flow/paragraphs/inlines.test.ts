/** Lines put together again: what stood between them. */
import { expect, test } from 'vitest';
import { letters, pageOf } from '../../letters.ts';
import { paragraphsOn, saidBy } from '../understood.ts';

/** Of two lines that are one paragraph. */
const joined = (first: string, second: string) =>
  paragraphsOn(pageOf([...letters(first, 60, 100), ...letters(second, 60, 112)])).map(saidBy);

test('words stay apart, what parts at a slash or before a closing sign does not', () => {
  expect(joined('All of the words here are wide', 'and stay')).toEqual(['All of the words here are wide and stay']);
  expect(joined('Write to our own service /api/', 'products')).toEqual(['Write to our own service /api/products']);
  expect(joined('Sums of a year (tons per head /', 'kilo)')).toEqual(['Sums of a year (tons per head / kilo)']);
  expect(joined('It is kept in (RDS/DynamoDBtwo', ') and so')).toEqual(['It is kept in (RDS/DynamoDBtwo) and so']);
});

test('what has no place to part is parted anywhere, and whole again', () => {
  const address = 'example.org/one/2/three/four5/six';
  const parts = joined(address, 'teen');
  expect(parts).toEqual([`${address}teen`]);
});
