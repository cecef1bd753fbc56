/** Which codes a map to Unicode tells letters of. */
import { expect, test } from 'vitest';
import { codesIn } from '../../../src/pdf/fonts/told-codes.ts';

test.each<[string, string, number[]]>([
  ['single codes', 'beginbfchar <01> <0041>\n<0002> <00660069> endbfchar', [1, 2]],
  ['ranges', 'beginbfrange <10> <12> <0061> endbfrange', [16, 17, 18]],
  ['lists', 'beginbfrange <10> <12> [<0061> <FFFD> <0063>] endbfrange', [16, 18]],
  ['places that say nothing', 'beginbfchar <01> <E041> <02> <F8FF> <03> <fffd> <04> <0000> endbfchar', []],
  ['nothing', '', []],
])('%s', (_, map, codes) => {
  expect([...codesIn(map).told]).toEqual(codes);
});

test('codes that a map gives to no character are told from those that it is silent on', () =>
  expect([...codesIn('beginbfchar <01> <FFFD> <02> <0000> <03> <E041> <04> <0041> endbfchar').silent]).toEqual([1, 2]));

test('a range that no font has ends', () => {
  expect(codesIn('beginbfrange <00000000> <7fffffff> <0041> endbfrange').told.size).toBeLessThan(70_000);
});
