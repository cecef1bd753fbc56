/**
 * Heads that say something else on every page of a text that flows, as the guide words of dictionaries do. Sections of one
 * page each would stop the text from flowing: what changes keeps its place on its page, the rest of the head is one.
 */
import { boxAround, boxOfAll, middleOf } from '../../box.ts';
import { chunksWhere, chunkWhile, pairwise } from '../../sequences.ts';
import { endsSentence, type Line, type Span, startsSmall } from '../lines/line.ts';
import { blocksOf, linesIn } from '../page-blocks.ts';
import type { PageLayout, RawPlaced, RunningBlock } from '../page-layout.ts';
import { rawParagraph } from '../paragraphs/raw-paragraph.ts';
import { sameWords } from '../place/sections.ts';
import { withNumbersOpen } from './running-number.ts';

/** Pages one after the other, at least, and the part of them whose text goes on overleaf. */
const leastPages = 4;
const flowing = 0.4;
/** In parts of the page's height: text that goes on overleaf ends further down. */
const leastFoot = 0.7;
/** A part that so many of the pages have does not change. */
const usual = 0.5;

/** Changes the pages. */
export function settleHeads(pages: readonly PageLayout[]): void {
  for (const run of runsOf(pages)) {
    const flows = pairwise(run).filter(([page, next]) => goesOn(page, next)).length;
    if (run.length >= leastPages && flows >= flowing * (run.length - 1)) settle(run);
  }
}

/** Pages of which none has the head of one of the two before it. */
const runsOf = (pages: readonly PageLayout[]): PageLayout[][] =>
  chunkWhile(pages, (_, page, run) => {
    const before = run.slice(-2);
    const differs = before.every((other) => !sameWords(page, other));
    const isLike = before.every(
      (other) => other.width === page.width && other.height === page.height && hasHead(other),
    );
    return differs && isLike && !page.slide && hasHead(page);
  });

const hasHead = ({ header, footer }: PageLayout): boolean => header.length + footer.length > 0;

function goesOn(page: PageLayout, next: PageLayout): boolean {
  const last = blocksOf(page).at(-1);
  const [first] = blocksOf(next);
  const end = last?.kind === 'paragraph' ? last.lines.at(-1) : undefined;
  const start = first?.kind === 'paragraph' ? first.lines[0] : undefined;
  if (!end || end.box.bottom < leastFoot * page.height) return false;
  return start !== undefined && !endsSentence(end) && startsSmall(start);
}

function settle(run: readonly PageLayout[]): void {
  const counts = new Map<string, number>();
  for (const page of run)
    for (const key of new Set(linesOf(page).flatMap(partsOf).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const changes = (part: readonly Span[]) => (counts.get(keyOf(part)) ?? 0) < usual * run.length;
  for (const page of run) {
    page.placed.push(
      ...linesOf(page).flatMap((line) =>
        partsOf(line)
          .filter(changes)
          .map((part) => placed(line, part)),
      ),
    );
    page.header = page.header.flatMap((block) => without(block, changes));
    page.footer = page.footer.flatMap((block) => without(block, changes));
  }
}

const linesOf = ({ header, footer }: PageLayout): Line[] => linesIn([...header, ...footer]);

/** Spans between gaps. */
const partsOf = ({ spans }: Line): Span[][] => chunksWhere(spans, (span) => span.kind !== 'gap');

const keyOf = (part: readonly Span[]): string =>
  withNumbersOpen(
    part
      .map((span) => (span.kind === 'text' ? (span.title?.level ?? span.text) : ' '))
      .join('')
      .trim(),
  );

function placed(line: Line, part: readonly Span[]): RawPlaced {
  const area = boxOfAll(part.map(({ left, right }) => ({ ...line.box, left, right })));
  const own = { ...line, spans: [...part], box: area };
  return {
    angle: 0,
    ...middleOf(area),
    area,
    paragraphs: [rawParagraph({ lines: [own], mark: undefined }, area, area)],
  };
}

/** What is left of a block; nothing where all of it changes. */
function without(block: RunningBlock, changes: (part: readonly Span[]) => boolean): RunningBlock[] {
  if (block.kind === 'table') return [block];
  const lines = block.lines.flatMap((line) => {
    const kept = partsOf(line).filter((part) => !changes(part));
    const [first, last] = [kept[0]?.[0], kept.at(-1)?.at(-1)];
    if (!first || !last) return [];
    const gone = new Set(partsOf(line).filter(changes).flat());
    const between = line.spans.slice(line.spans.indexOf(first), line.spans.indexOf(last) + 1);
    const box = { ...line.box, left: Math.min(first.left, last.left), right: Math.max(first.right, last.right) };
    return [{ ...line, box, spans: between.filter((span) => !gone.has(span)) }];
  });
  return lines.length > 0 ? [{ ...block, lines, box: boxAround(lines) }] : [];
}
