/**
 * Head, text and foot of a page, each with what is drawn there alone: forms of quality systems frame all three, and lines
 * that run through them part the cells of none.
 */
import { boxAround, heightMiddle } from '../../box.ts';
import type { PageContent, Ruling } from '../../page.ts';
import type { LinePiece } from '../../words/words.ts';
import type { Furniture } from './furniture.ts';

export interface PageZone {
  content: PageContent;
  pieces: readonly LinePiece[];
}

/** From top to bottom; undefined where no line runs from one through to the next. */
export function pageZones(
  content: PageContent,
  pieces: readonly LinePiece[],
  { header, footer }: Furniture,
): PageZone[] | undefined {
  const running = new Set([...header, ...footer]);
  const text = pieces.filter((piece) => !running.has(piece));
  const body = text.length > 0 ? boxAround(text) : { top: content.height / 2, bottom: content.height / 2 };
  const top = header.length > 0 ? endOfHead(content, boxAround(header).bottom, body.top) : 0;
  const bottom = footer.length > 0 ? startOfFoot(content, boxAround(footer).top, body.bottom) : content.height;
  const through = content.rulings.filter((line) => [top, bottom].some((edge) => crosses(line, edge)));
  if (through.length === 0) return undefined;
  // A table that goes on below the head has more lines in common with it.
  const frame = through.length > sides ? [] : through;
  const own = { ...content, rulings: content.rulings.filter((line) => !frame.includes(line)) };
  return [
    { content: between(content, Number.NEGATIVE_INFINITY, top), pieces: header },
    { content: between(own, top, bottom), pieces: text },
    { content: between(content, bottom, Number.POSITIVE_INFINITY), pieces: footer },
  ].filter((zone) => zone.pieces.length > 0);
}

/** Of a frame. */
const sides = 2;

const crosses = ({ direction, start, end }: Ruling, edge: number): boolean =>
  direction === 'vertical' && start < edge - beyond && end > edge + beyond;

/** Points by which the lines between two zones are the head's or the foot's, and by which those that run through go on at least. */
const past = 1;
const beyond = 3;

/** Below the line under the head, where there is one. */
function endOfHead({ rulings }: PageContent, head: number, text: number): number {
  const lines = levels(rulings, head, text);
  return lines.length > 0 ? Math.min(...lines) + past : (head + text) / 2;
}

function startOfFoot({ rulings }: PageContent, foot: number, text: number): number {
  const lines = levels(rulings, text, foot);
  return lines.length > 0 ? Math.max(...lines) - past : (foot + text) / 2;
}

const levels = (rulings: readonly Ruling[], from: number, to: number): number[] =>
  rulings.filter(({ direction, at }) => direction === 'horizontal' && at > from && at < to).map(({ at }) => at);

/** Lines down the page are cut to what is there of them. */
function between(content: PageContent, top: number, bottom: number): PageContent {
  const isHere = (y: number) => y > top && y < bottom;
  const cut = (line: Ruling): Ruling[] => {
    if (line.direction === 'horizontal') return isHere(line.at) ? [line] : [];
    const [start, end] = [Math.max(line.start, top), Math.min(line.end, bottom)];
    return end > start ? [{ ...line, start, end }] : [];
  };
  return {
    ...content,
    rulings: content.rulings.flatMap(cut),
    fills: content.fills.filter(({ box }) => isHere(heightMiddle(box))),
  };
}
