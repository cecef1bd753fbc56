/** README's limits are those that the service has. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plans } from '../src/access/plans.ts';
import { perMinute } from '../src/access/rate-limits.ts';
import { documentMs, pageMs } from '../src/layout/patience.ts';
import * as limits from '../src/limits.ts';
import { maxListedPages } from '../src/page-ranges.ts';
import { maxPages } from '../src/pdf/page-tree.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const section = /## Limits\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
const MiB = 1024 * 1024;
const number = (value: number): string => value.toLocaleString('en');

test.each([
  ['one file; all files of a merge', `${limits.maxFileBytes / MiB} MB; ${limits.maxFilesBytes / MiB} MB`],
  ['files of a merge', `2 to ${limits.maxMergeFiles}`],
  ['pieces of a PDF split to a zip', `${limits.maxPiecesBytes / MiB} MB in all`],
  ['pages of a PDF; in `pages`', `${number(maxPages)}; ${number(maxListedPages)}`],
  ['a picture', `${limits.maxPixels / 1e6} megapixels, told by its header`],
  ['messages of an ai call', `${limits.maxMessages}, ${number(limits.maxCharacters)} characters in all`],
  ['answer of an ai call', `${number(limits.maxAnswerCharacters)} characters`],
  ['reading a page of a PDF', `${pageMs / 1000} seconds,`],
  ['reading all pages of a PDF', `${documentMs / 60_000} minutes;`],
  ['any call', `${limits.callMs / 60_000} minutes`],
  [
    'calls a minute',
    `${number(perMinute.calls)} with a key; after ${perMinute.strangers} with a wrong key or password`,
  ],
  ['calls a month', `free 0, Pro ${plans.pro}, Team ${number(plans.team)},`],
])('%s: %s', (what, limit) => {
  const row = section.split('\n').find((line) => line.startsWith(`| ${what} `));
  expect(row?.split('|')[2]?.trim()).toMatch(new RegExp(`^${limit}`));
});

test('how often a call is repeated', () => {
  expect(limits.repeats).toEqual({ withinMs: 24 * 60 * 60_000, most: 10 });
  expect(section.replace(/\s+/g, ' ')).toContain('of the same body within 24 hours free, at most ten times');
});
