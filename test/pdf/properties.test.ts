import { array, assert, asyncProperty, integer, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { parsePageRanges } from '../../src/page-ranges.ts';
import { compressPdf } from '../../src/pdf/compress.ts';
import { mergePdfs } from '../../src/pdf/merge.ts';
import { rotatePages } from '../../src/pdf/rotate.ts';
import { extractPages } from '../../src/pdf/split.ts';
import { input, latin1, saying } from './make.ts';
import { says } from './says.ts';

const signal = new AbortController().signal;

/** Runs all operations; a refusal is an answer, anything else thrown is not. */
async function answered(bytes: Uint8Array): Promise<void> {
  const document = input(bytes);
  const operations = [
    () => rotatePages(document, 90),
    () => extractPages(document, [{ from: 1, to: 1, text: '1' }]),
    () => mergePdfs([document, document]),
    () => compressPdf(document, 'balanced', signal),
  ];
  for (const operation of operations)
    try {
      await operation();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
}

test('any bytes at all are answered', async () => {
  await assert(
    asyncProperty(uint8Array({ maxLength: 400 }), async (bytes) =>
      answered(Buffer.concat([latin1('%PDF-1.4\n'), bytes])),
    ),
  );
});

test('a PDF with any bytes changed is answered', async () => {
  const good = latin1(saying('first', 'second', 'third'));
  const change = array(integer({ min: 0, max: good.length * 256 - 1 }), { minLength: 1, maxLength: 20 });
  await assert(
    asyncProperty(change, async (changes) => {
      const bytes = good.slice();
      for (const value of changes) bytes[value >> 8] = value & 255;
      await answered(bytes);
    }),
    { numRuns: 150 },
  );
});

test('splitting into pages and merging them gives the same pages', async () => {
  await assert(
    asyncProperty(array(integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 9 }), async (numbers) => {
      const texts = numbers.map((number, i) => `page ${i} says ${number}`);
      const pdf = saying(...texts);
      const pages = texts.map((_, i) => input(extractPages(input(pdf), parsePageRanges(String(i + 1))).bytes));
      expect(await says(mergePdfs(pages).bytes)).toEqual(texts);
    }),
    { numRuns: 25 },
  );
});

test('four turns by 90 give the document back', () => {
  assert(
    property(integer({ min: 1, max: 40 }), (count) => {
      const texts = Array.from({ length: count }, (_, i) => `p${i}`);
      const turn = (bytes: Uint8Array): Uint8Array => rotatePages(input(bytes), 90).bytes;
      const once = turn(latin1(saying(...texts)));
      expect(turn(turn(turn(turn(once))))).toEqual(once);
    }),
    { numRuns: 10 },
  );
});

test('rotate, split, merge and compress in a row keep what the pages say', async () => {
  const turned = rotatePages(input(saying('1', '2', '3')), 90).bytes;
  const odd = extractPages(input(turned), parsePageRanges('3,1')).bytes;
  const both = mergePdfs([input(odd), input(turned)]).bytes;
  const { bytes } = await compressPdf(input(both), 'balanced', signal);
  expect(await says(bytes)).toEqual(['3', '1', '1', '2', '3']);
});
