/** Numbers of headings and clauses that marks of list items do not tell: `2` alone before a gap, `§ 3`, `Article 4`. */
import { hasGap, type Line } from '../lines/line.ts';
import { readNumber } from '../lines/mark-numbers.ts';
import type { Mark } from '../lines/marks.ts';

/** A number, and whether more than a space sets it apart from its text. */
export interface HeadingMark {
  mark: Mark;
  apart: boolean;
}

/** What clauses of contracts and statutes, and chapters, are called. */
const names =
  'article|artikel|art[ií]culo|articolo|artigo|art\\.|section|sec\\.|clause|chapter|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|schedule|appendix|anhang|anlage|annexe?|bijlage|anexo|allegato|part|teil|partie|titel|abschnitt|rule|regulation|paragraph|глава|раздел|статья|часть|розділ|стаття|άρθρο|κεφάλαιο|điều|chương|madde|bölüm|धारा|अध्याय|অধ্যায়|ধারা|ข้อ|หมวด|มาตรา|บทที่';
/** What East Asia calls them, behind their numbers. */
const eastAsianNames = '[章節节条條款項项编編篇回课課讲講卷巻]|部分';
const koreanNames = '[장조절항관편]';
const ideographs = '\\d{1,3}|[０-９]{1,3}|[一二三四五六七八九十]{1,3}';
const number = '(?:\\d{1,3}|(?:[A-Z]|[IVX]{2,5})(?=\\.\\d))(?:\\.\\d{1,3})*|[IVX]{1,6}|[A-Z]';
const sign = '\\.[-–—]|[ºª°]|\\.\\)|[.):]|\\.0';

const plain = new RegExp(`^()(${number})(${sign})?$`, 'u');
const named = new RegExp(`^((?:${names})\\s+|§\\s*)(${number})(${sign}|\\s[-–—:])?(?=\\s|$)`, 'iu');

/** `第三条`; what stands behind it may be in brackets. */
const chinese = new RegExp(`^(第\\s?)(${ideographs})(\\s?(?:${eastAsianNames}))(?=[\\s（(【「:：]|$)`, 'u');
/** `제3조`. */
const korean = new RegExp(`^(제\\s?)(\\d{1,3})(\\s?${koreanNames})(?=[\\s（(]|$)`, 'u');

/** Its text, what stands before its number, the number, and what behind. */
export const namedNumber = (text: string): RegExpExecArray | null =>
  chinese.exec(text) ?? korean.exec(text) ?? named.exec(text);

/** What a clause is called, and its number: nothing else. */
export const isNamedNumber = (text: string): boolean => namedNumber(text)?.[0] === text;

/** Letters of a line that are looked at. */
const maxLetters = 40;

/** Undefined where no number is. */
export function headingMark(line: Line | undefined): HeadingMark | undefined {
  return line && (namedMark(line) ?? bareMark(line));
}

/** With what the clause is called before its number. */
export function namedMark(line: Line): HeadingMark | undefined {
  const start = startOf(line);
  const [text, before = '', body = '', after = ''] = namedNumber(start) ?? [];
  const isWhole = text === start.trimEnd();
  if (text === undefined) return undefined;
  const mark = markWith(line, { text, before, body, after }, isWhole);
  return mark && { mark: { ...mark, letters: text.length }, apart: isWhole && hasGap(line) };
}

/** A number and white behind it, a gap or more than stands between words. */
function bareMark(line: Line): HeadingMark | undefined {
  const start = startOf(line).trim();
  const first = hasWideSpace(line) ? (/^\S+/.exec(start)?.[0] ?? '') : start;
  const [text, before = '', body = '', after = ''] = plain.exec(first) ?? [];
  if (text === undefined || (first === start && !hasGap(line))) return undefined;
  const mark = markWith(line, { text, before, body, after }, true);
  return mark && { mark, apart: true };
}

interface Parts {
  text: string;
  before: string;
  body: string;
  after: string;
}

/** `apart`: what stands before the line's first gap is the mark; before a leader it is a title in contents. */
function markWith(line: Line, { text, before, body, after }: Parts, apart: boolean): Mark | undefined {
  const [, whole, nought = ''] = /^(\d+)(\.0)$/.exec(body) ?? [];
  const numbered = readNumber(whole ?? body);
  const [first] = line.spans;
  if (!numbered || first?.kind !== 'text' || line.rightToLeft) return undefined;
  const gap = apart && !hasWideSpace(line) ? line.spans.find(({ kind }) => kind === 'gap') : undefined;
  if (gap?.kind === 'gap' && gap.leader !== 'none') return undefined;
  return {
    ...numbered,
    text: text.replace(/\s+/g, ' '),
    before: before.replace(/\s+/g, ' '),
    after: nought + after,
    style: first.style,
    left: line.box.left,
    textLeft: gap?.right ?? line.secondWordLeft ?? line.box.left,
  };
}

/** In sizes of the letters, and how many times as wide as the line's other spaces: a tab's white. */
const minWhite = 0.45;
const minTimes = 1.5;

/** Behind its first word. */
export function hasWideSpace({ spans: [first, ...others], style }: Line): boolean {
  if (first?.kind !== 'text') return false;
  const [white = 0, ...rest] = first.spaces;
  const spaces = [...rest, ...others.flatMap((span) => (span.kind === 'text' ? span.spaces : []))];
  return white > minWhite * style.size && white > minTimes * Math.max(0, ...spaces);
}

/** Up to the first gap. */
function startOf({ spans }: Line): string {
  let text = '';
  for (const span of spans) {
    if (span.kind !== 'text' || text.length > maxLetters) break;
    text += span.text;
  }
  return text.trimStart();
}
