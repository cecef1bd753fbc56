/** How a table writes numbers and dates: read from all of its cells, since one cell alone may be ambiguous. */
import { decimalMarkOf } from './typed-value.ts';

export interface Conventions {
  decimalMark: '.' | ',' | undefined;
  /** `03/04/2021` is 3 April or March 4th; undefined where nothing tells. */
  dayFirst: boolean | undefined;
  /** `(7)` is minus seven rather than a mark or a reference. */
  parenthesesAreNegative: boolean;
}

/** `letterPaper`: the page is of a size used in North America, where the month comes first. */
export function conventionsOf(texts: readonly string[], letterPaper: boolean): Conventions {
  return {
    decimalMark: decimalMark(texts),
    dayFirst: dayFirst(texts) ?? !letterPaper,
    parenthesesAreNegative: hasAmountsInParentheses(texts),
  };
}

function decimalMark(texts: readonly string[]): '.' | ',' | undefined {
  const votes = { '.': 0, ',': 0 };
  for (const text of texts) {
    const digits = text.replace(/[^\d.,]/g, '');
    if (!/^\d+(?:[.,]\d+)+$/.test(digits)) continue;
    const groups = digits.split(/[.,]/);
    const onlyGroups = groups.slice(1).every((group) => group.length === 3) && !digits.startsWith('0');
    const separators = new Set(digits.replace(/\d/g, ''));
    if (onlyGroups && separators.size === 1) {
      // 1,234,567 shows that the comma groups; 1,234 alone shows nothing.
      if (groups.length > 2) votes[digits.includes(',') ? '.' : ',']++;
      continue;
    }
    const mark = decimalMarkOf(digits, undefined);
    if (mark) votes[mark]++;
  }
  if (votes['.'] === votes[',']) return;
  return votes['.'] > votes[','] ? '.' : ',';
}

function dayFirst(texts: readonly string[]): boolean | undefined {
  for (const text of texts) {
    const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(text.trim()) ?? [];
    if (Number(first) > 12) return true;
    if (Number(second) > 12) return false;
  }
}

/** Marks such as (1) and (a) number things from one up; amounts do not, are large or broken, or stand among other figures. */
function hasAmountsInParentheses(texts: readonly string[]): boolean {
  const enclosed = texts.filter((text) => /^[$€£¥]?\s?\([$€£¥]?\s?\d[\d.,' ]*%?\)\s?%?$/.test(text.trim()));
  const figures = texts.filter((text) => /^[$€£¥]?\s?\d[\d.,' ]*%?$/.test(text.trim()));
  const surely = enclosed.filter((text) => /\d[.,' ]\d|\d{4}|[$€£¥%]/.test(text));
  return enclosed.length > 0 && (figures.length >= enclosed.length || 2 * surely.length > enclosed.length);
}
