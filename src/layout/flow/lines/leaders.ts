/** Runs of dots and their like that lead from one text to another, as in tables of contents: gaps that are filled. Pure. */
import type { GapSpan, Line, Span } from './line.ts';

const leaders = { '.': 'dot', '-': 'hyphen', _: 'underscore', '…': 'dot', '·': 'middleDot' } as const;

/** A run of dots between two texts, as in tables of contents, is one gap filled with them; so is a line of dots to write on. */
export function withLeaders(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const [i, span] of spans.entries()) {
    const before = out.at(-1);
    const leader = span.kind === 'text' ? leaderOf(span.text) : undefined;
    const isDots = leader === 'dot' || leader === 'middleDot';
    const leadsUp = leader === 'hyphen' ? leadsToFigure : leadsToPage;
    const isBlank = isDots ? readsOn(spans, i + 1) || stopsShort(spans, i) : !leadsUp(spans, i + 1);
    const isLone = isDots && spans.length === 1;
    const leads = leader && !isBlank && (before?.kind === 'gap' || (before && i + 1 < spans.length) || isLone);
    const gap: GapSpan | undefined = leads
      ? { kind: 'gap', left: span.left, right: span.right, leader }
      : span.kind === 'gap'
        ? span
        : undefined;
    if (!gap) out.push(before?.kind === 'gap' ? follows(span, before) : span);
    else if (before?.kind === 'gap') Object.assign(before, joined(before, gap));
    else {
      if (before?.kind === 'text') before.text = before.text.trimEnd();
      out.push({ ...gap });
    }
  }
  return out;
}

/** A page's number has no more, with the gaps around it. */
const maxNumberSpans = 16;

/** Rulers are of hyphens too: before anything but a page's number or a price they stay. */
function leadsToFigure(spans: readonly Span[], from: number): boolean {
  return leadsToPage(spans, from) || /^\s*(\p{Sc}\s?)?\d{1,4}[.,]\d\d(\s?\p{Sc})?\s*$/u.test(textFrom(spans, from));
}

/** A form's blanks are of underscores: before anything but a page's number they stay. */
function leadsToPage(spans: readonly Span[], from: number): boolean {
  return spans.length - from <= maxNumberSpans && /^\s*(\d{1,4}|[ivxlc]{1,6})\s*$/i.test(textFrom(spans, from));
}

/** A sentence goes on behind dots: they are a contract's blank. */
function readsOn(spans: readonly Span[], from: number): boolean {
  return /^\s*\p{Ll}\S*(\s+\S+){2}/u.test(textFrom(spans, from));
}

/** A word stands far behind dots: they lead up to nothing, but are another blank, as on lines to sign on. */
function stopsShort(spans: readonly Span[], at: number): boolean {
  const [dots, gap, next] = spans.slice(at);
  if (dots?.kind !== 'text' || gap?.kind !== 'gap' || next?.kind !== 'text') return false;
  return gap.right - gap.left > farBehind * dots.style.size && /^\s*\p{L}{2}/u.test(next.text);
}

/** In sizes of the letters. */
const farBehind = 2;

const textFrom = (spans: readonly Span[], from: number): string =>
  spans
    .slice(from, from + maxNumberSpans)
    .map((span) => (span.kind === 'text' ? span.text : ' '))
    .join('');

/** An entry of a table of contents: behind a tab stop it ends with its page. */
export function endsAtPage({ spans }: Pick<Line, 'spans'>): boolean {
  const gap = spans.findLastIndex(({ kind }) => kind === 'gap');
  return gap > 0 && leadsToPage(spans, gap + 1);
}

/** The gap reaches up to what follows it, and stands for the spaces around it. */
function follows(span: Span, gap: GapSpan): Span {
  gap.right = Math.max(gap.right, span.left);
  return span.kind === 'text' ? { ...span, text: span.text.trimStart() } : span;
}

const joined = (a: GapSpan, b: GapSpan): GapSpan => ({
  ...a,
  right: b.right,
  leader: a.leader === 'none' ? b.leader : a.leader,
});

function leaderOf(text: string): GapSpan['leader'] | undefined {
  const match = /^\s*([.·…_-])(?:\s*\1){3,}\s*$/.exec(text);
  return match ? leaders[match[1] as keyof typeof leaders] : undefined;
}
