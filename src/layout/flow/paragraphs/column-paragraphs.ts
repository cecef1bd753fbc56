/** Pieces of one column -> its paragraphs, with the shading behind them and the line below. */
import { boxAround, heightOf, widthOf } from '../../box.ts';
import type { Box, Fill, Picture, Ruling } from '../../page.ts';
import { groupLines } from '../grouping/group-lines.ts';
import type { LineGroup } from '../grouping/line-group.ts';
import { listings } from '../grouping/listings.ts';
import { showsRight } from '../grouping/open-edge.ts';
import { stanzas } from '../grouping/stanzas.ts';
import { usualPitches } from '../grouping/usual-pitches.ts';
import { type Decorations, withoutUnderline } from '../lines/decorations.ts';
import type { Line } from '../lines/line.ts';
import { buildLines } from '../lines/lines.ts';
import type { PieceItem } from '../page-items.ts';
import type { RawParagraph } from '../page-layout.ts';
import { besideInitials, takeInitials } from './initials.ts';
import { mirrored } from './mirror.ts';
import { onGrounds } from './on-grounds.ts';
import { rawParagraph } from './raw-paragraph.ts';
import { rulesAround } from './rules-around.ts';
import type { Edges } from './shape.ts';

/** What stands around a column's words. */
export interface Surroundings {
  decorations: Decorations;
  /** Pictures that stand in lines like letters. */
  inline: readonly Picture[];
  /** Most letters of the page are of one width. */
  typewritten: boolean;
}

/** How far (x) lines of text may go on, and lines that are drawn behind them as places to write on. */
interface Reach {
  text?: number | undefined;
  blanks?: number;
  /** Where they could have ended if nothing shows that they ended there. */
  margin?: number;
}

/** `sectionOf` parts lines between which something else stands. */
export function columnParagraphs(
  items: readonly PieceItem[],
  column: Edges,
  { decorations, inline, typewritten }: Surroundings,
  sectionOf: (box: Box) => number = () => 0,
  { text: right = column.right, blanks, margin = right }: Reach = {},
): RawParagraph[] {
  const { rest, initials } = takeInitials(items);
  const lines = besideInitials(
    buildLines(rest, decorations, inline, blanks),
    initials,
    (item) => buildLines([item], decorations)[0],
  );
  const pitches = usualPitches(lines);
  const kept = keptIn(lines, column.right, typewritten);
  const between = rulesAround(lines, column, decorations);
  const groundOf = onGrounds(lines, decorations);
  const farthest = margin > right && !showsRight(lines, right) ? margin : right;
  const parts = Map.groupBy(lines, (line) => `${sectionOf(line.box)} ${between(line)?.at} ${groundOf(line)}`).values();
  return [...parts].flatMap((part) => {
    const wall = edgeOf(part, between);
    return groupLines(mirrored(part, column), wall ?? right, pitches, inPart(kept, part), wall ?? farthest).map(
      (group, i, groups): RawParagraph => {
        const box = boxAround(mirrored(group.lines, column));
        const rule = ruled(group.lines, column, decorations, lines);
        const own = rule ? group.lines.map((line) => withoutUnderline(line, rule)) : group.lines;
        return {
          ...rawParagraph({ ...group, lines: own }, column, box),
          apart: apartFrom(groups[i - 1], group, groups[i + 1]),
          shading: shadingOf(box, group.lines.length > 1, decorations),
          rule,
        };
      },
    );
  });
}

/** Lines that stay as they are: those of a program are of no poem. */
function keptIn(lines: readonly Line[], right: number, typewritten: boolean): LineGroup[] {
  const programs = listings(lines, typewritten);
  const taken = new Set(programs.flatMap((own) => own.lines));
  return [
    ...programs,
    ...stanzas(
      lines.filter((line) => !taken.has(line)),
      right,
    ),
  ];
}

const edgeOf = ([first]: readonly Line[], between: (line: Line) => Ruling | undefined): number | undefined =>
  first && !first.rightToLeft ? between(first)?.end : undefined;

/** What something stands in the middle of is two. */
function inPart(groups: readonly LineGroup[], part: readonly Line[]): LineGroup[] {
  const own = new Set(part);
  return groups.map((group) => ({ ...group, lines: group.lines.filter((line) => own.has(line)) }));
}

/** From the baseline above the first line, and to the one below the last; infinite where nothing stands there. */
function apartFrom(above: LineGroup | undefined, { lines }: LineGroup, below: LineGroup | undefined): number {
  const step = (from: Line | undefined, to: Line | undefined) =>
    from && to ? Math.abs(to.baseline - from.baseline) : Number.POSITIVE_INFINITY;
  return Math.min(step(above?.lines.at(-1), lines[0]), step(lines.at(-1), below?.lines[0]));
}

/** `all` are the column's lines: what one of them stands above is not the rule of what is above that. */
const ruled = (lines: readonly Line[], column: Edges, decorations: Decorations, all: readonly Line[]) => {
  const last = lines.at(-1);
  const rule = last && ruleBelow(last, column, decorations);
  return rule && !all.some(({ baseline }) => baseline > last.box.bottom && baseline < rule.at) ? rule : undefined;
};

/** A fill that holds the whole paragraph; one that ends with the words of a line is their highlight. */
function shadingOf(box: Box, hasLines: boolean, { fills }: Decorations): Fill | undefined {
  return fills.findLast(
    (fill) =>
      fill.box.left <= box.left + 2 &&
      fill.box.right >= box.right - 2 &&
      (hasLines || widthOf(fill.box) > widthOf(box) + 4) &&
      fill.box.top <= box.top + 3 &&
      fill.box.bottom >= box.bottom - 3,
  );
}

/** A line close below, wider than the words or the gaps between them, and about as wide as the column. */
function ruleBelow(last: Line, column: Edges, { rulings }: Decorations): Ruling | undefined {
  const { box, spans } = last;
  const gaps = spans.some(({ kind }) => kind === 'gap');
  const height = heightOf(box);
  const width = widthOf(column);
  return rulings.find(
    ({ at, start, end }) =>
      at > box.bottom - 0.35 * height &&
      at < box.bottom + 0.8 * height &&
      start < box.left + 3 &&
      end > box.right - 3 &&
      end - start > 0.9 * width &&
      end - start < 1.5 * width &&
      (gaps || end - start > 1.1 * widthOf(box)),
  );
}
