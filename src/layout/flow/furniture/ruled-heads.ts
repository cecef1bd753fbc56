/**
 * Heads over a line that runs across the page, as typesetters draw it: the section's title on each page, which may be another
 * on every one. The line is at the same place on pages near by; tables have more lines, and titles of slides larger letters.
 */
import { boxAround, heightOf, widthOf } from '../../box.ts';
import type { Ruling } from '../../page.ts';
import { median } from '../../statistics.ts';
import { sizeOfPiece } from '../../words/piece-size.ts';
import type { LinePiece } from '../../words/words.ts';
import type { PageRows } from './furniture.ts';
import { headZone } from './running-keys.ts';

/** Pages near by that have such a head, too. */
const leastPages = 2;
/** In parts of the text's width. */
const leastWidth = 0.8;
/** From the words down to the line, and from there to the text, in heights of the words. */
const mostAbove = 1;
const leastBelow = 1.2;
/** Points below the line in which no other is as long. */
const noOther = 90;
/** To the letters of most rows. */
const largest = 1.15;
/** Points by which lines differ that are at one place. */
const same = 1.5;

interface RuledHead {
  row: LinePiece[];
  rule: Ruling;
}

/** Nothing where the page has none, or those near by do not. */
export function ruledHead(page: PageRows, near: readonly PageRows[]): LinePiece[] {
  const own = overRule(page);
  if (!own) return [];
  const like = near.filter((other) => {
    const theirs = overRule(other);
    return theirs !== undefined && Math.abs(own.rule.at - theirs.rule.at) < same;
  });
  return like.length < leastPages ? [] : own.row;
}

/** The first row of a page, where a line below parts it from the text. */
function overRule({ rows, content }: PageRows): RuledHead | undefined {
  const [row, next] = rows;
  if (!row || !next || content.width > content.height) return undefined;
  const box = boxAround(row);
  const height = heightOf(box);
  const baseline = row[0]?.baseline ?? 0;
  const width = widthOf(boxAround(rows.flat()));
  const rule = content.rulings.find(
    ({ direction, at, start, end }) =>
      direction === 'horizontal' &&
      end - start > leastWidth * width &&
      at > baseline &&
      at < baseline + mostAbove * height,
  );
  const isHead =
    rule &&
    baseline < headZone * content.height &&
    (next[0]?.baseline ?? 0) - rule.at > leastBelow * height &&
    sizeOf(row) < largest * median(rows.map(sizeOf)) &&
    !content.rulings.some((other) => isOfTable(other, rule));
  return isHead ? { row, rule } : undefined;
}

/** Another long line close below or above, or one that crosses. */
const isOfTable = ({ direction, at, start, end }: Ruling, rule: Ruling): boolean =>
  direction === 'horizontal'
    ? at !== rule.at && at < rule.at + noOther && end - start > leastWidth * (rule.end - rule.start)
    : start < rule.at + same && end > rule.at - same && at > rule.start - same && at < rule.end + same;

const sizeOf = ([first]: readonly LinePiece[]): number => (first ? sizeOfPiece(first) : 0);
