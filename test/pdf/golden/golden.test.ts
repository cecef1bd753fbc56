/** Every golden file through every operation, judged by readers that share no code with ours. */
import { expect, test } from 'vitest';
import { parsePageRanges } from '../../../src/page-ranges.ts';
import { compressPdf } from '../../../src/pdf/compress.ts';
import { mergePdfs } from '../../../src/pdf/merge.ts';
import { rotatePages } from '../../../src/pdf/rotate.ts';
import { extractPages } from '../../../src/pdf/split.ts';
import { drawn } from '../draw.ts';
import { independently, input, unpacked } from '../make.ts';
import { says, saysByPdfium } from '../says.ts';
import { golden } from './all.ts';
import { lockedFiles } from './encryption.ts';
import type { Golden } from './golden.ts';

const given = ({ pdf, password }: Pick<Golden, 'pdf' | 'password'>) => input(pdf, 'golden.pdf', password);
const signal = new AbortController().signal;

const saysBy = ({ readByPdfium }: Golden) => (readByPdfium ? saysByPdfium : says);

async function keepsWhatItHad(bytes: Uint8Array, { keeps = [], drops = [] }: Golden): Promise<void> {
  const text = await unpacked(bytes);
  for (const part of keeps) expect(text).toMatch(part);
  for (const part of drops) expect(text).not.toMatch(part);
}

/** Drawn pixels of a page of this size in points when it is turned. */
const lyingDown = ([width, height]: readonly [number, number], angle: number) =>
  angle % 180 === 90 ? { width: height, height: width } : { width, height };

test('the golden set has one file a reason', () => {
  expect(new Set(golden.map(({ reason }) => reason)).size).toBe(golden.length);
});

test.each(golden)('$reason: turned', async (file) => {
  const { bytes, warnings } = rotatePages(given(file), 90);
  const pages = (await independently(bytes)).getPages();
  expect(await saysBy(file)(bytes)).toEqual(file.says);
  expect(pages.map((page) => page.getRotation().angle)).toEqual(file.turned ?? file.says.map(() => 90));
  expect([...warnings]).toEqual(file.warns ?? []);
  if (file.size) expect((await drawn(bytes, 72))[0]).toMatchObject(lyingDown(file.size, pages[0]!.getRotation().angle));
  await keepsWhatItHad(bytes, file);
});

test.each(golden)('$reason: merged with itself', async (file) => {
  const { bytes, warnings } = mergePdfs([given(file), given(file)]);
  expect(await saysBy(file)(bytes)).toEqual([...file.says, ...file.says]);
  expect([...warnings]).toEqual(expect.arrayContaining([...(file.warns ?? [])]));
  await keepsWhatItHad(bytes, file);
});

test.each(golden)('$reason: its last page split off', async (file) => {
  const last = String(file.says.length);
  const { bytes } = extractPages(given(file), parsePageRanges(last));
  expect(await saysBy(file)(bytes)).toEqual(file.says.slice(-1));
  expect((await independently(bytes)).getPageCount()).toBe(1);
});

test.each(golden)('$reason: compressed', async (file) => {
  const { bytes } = await compressPdf(given(file), 'balanced', signal);
  expect(bytes.length).toBeLessThan(file.pdf.length);
  expect(await saysBy(file)(bytes)).toEqual(file.says);
  await keepsWhatItHad(bytes, file);
});

test.each(lockedFiles)('$reason: refused by every operation', async (file) => {
  const refusal = expect.objectContaining({ code: file.code, message: expect.stringMatching(file.because) });
  expect(() => rotatePages(given(file), 90)).toThrow(refusal);
  expect(() => mergePdfs([given(file), given(file)])).toThrow(refusal);
  expect(() => extractPages(given(file), parsePageRanges('1'))).toThrow(refusal);
  await expect(compressPdf(given(file), 'balanced', signal)).rejects.toThrow(refusal);
});
