/** Whether words are a figure: a number, an amount, a share, a year, or the dash that stands for one. */
import type { Word } from '../words.ts';

const figure =
  /^[(+\-−–]?\s?(?:[$€£¥]|[A-Z]{3}\s)?\s?[(+\-−–]?[\d][\d.,'’ \u00a0\u202f]*(?:[%‰]|\s?[$€£¥]|[eE][+-]?\d+)?\)?[*†‡a-z]?$|^[-–—.…*]+$|^n[./]?a\.?$/i;

export function isFigure(words: readonly Word[]): boolean {
  return figure.test(words.map(({ text }) => text).join(' '));
}
