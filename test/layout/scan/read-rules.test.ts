/** Rules of a scanned table that recognition read as letters are rules; what is written beside them stays. */
import { expect, test } from 'vitest';
import type { Character } from '../../../src/layout/page.ts';
import { inkOn, paperOf } from '../../../src/layout/scan/ink.ts';
import { withoutReadRules } from '../../../src/layout/scan/read-rules.ts';
import { letters, pageOf, styleOf } from '../letters.ts';
import { page, Scan } from './drawn-scan.ts';

const unseen = { ...styleOf(10), invisible: true };
const word = (text: string, x: number, baseline: number): Character[] =>
  letters(text, x, baseline).map((own) => ({ ...own, style: unseen }));

/** A rule down the middle of three rows, and words as they were read of them; ink where they have letters. */
function left(read: readonly Character[], written: readonly [left: number, top: number][] = []): string {
  const scan = new Scan().line(151, 60, 152, 130);
  for (const [x, y] of written) scan.word('ab', x, y);
  const content = { ...pageOf([...read]), ...page };
  return withoutReadRules(content, inkOn(paperOf(scan, page.width)))
    .characters.map(({ text }) => text)
    .join('');
}

test.each(['|', 'I', ']', '!'])('a rule that was read as “%s” alone is no letter', (text) => {
  expect(left([...word('ab', 100, 80), ...word(text, 149, 80)], [[100, 70]])).toBe('ab');
});

test('a bar that was read beside a word goes, the word stays', () => {
  expect(left(word('|ab', 150, 80), [[155, 70]])).toBe('ab');
  expect(left(word('ab|', 140, 80), [[138, 70]])).toBe('ab');
});

test('a letter of its own stays, where there is no rule, or there is other ink, and a figure beside a rule does', () => {
  expect(left(word('|', 200, 80))).toBe('|');
  expect(left(word('IL', 142, 80), [[142, 70]])).toBe('IL');
  expect(left(word('12', 150, 80), [[153, 70]])).toBe('12');
});

test('a bar no longer than a letter is one', () => {
  const scan = new Scan().line(151, 72, 152, 86);
  const content = { ...pageOf(word('|', 149, 80)), ...page };
  expect(withoutReadRules(content, inkOn(paperOf(scan, page.width))).characters).toHaveLength(1);
});
