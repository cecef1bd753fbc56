/** Runs of text: looks as run properties, said only where they differ from the style's. */
import type { FootnoteReference, HeadingReference, Inline, TextLook, TextRun, Underline } from '../inline.ts';
import type { LinkLook, Paragraph } from '../model.ts';
import type { Color, FormField } from '../page.ts';
import { blankField } from '../signs.ts';
import { addressOf } from './address.ts';
import { contentControl, textInField } from './content-control.ts';
import { formulaXml } from './formula.ts';
import type { Part } from './parts.ts';
import { anchoredPictureXml, inlineXml } from './picture.ts';
import { rubyXml } from './ruby.ts';
import { directedParts } from './run-direction.ts';
import { fillXml, lineXml, textBoxXml } from './shape.ts';
import { watermarkXml } from './watermark.ts';
import { escapeXml, halfPoints, twips, wrapped } from './xml.ts';

/** Properties in the order of the schema (CT_RPr), those that differ from `base`; all of them where it is undefined. */
export function runProperties(look: TextLook, base: TextLook | undefined, rightToLeft = false): string {
  const family = escapeXml(look.family);
  const spacing = twips(look.letterSpacing);
  const size = halfPoints(look.size);
  // LibreOffice takes a position for parts of the paragraph mark's size, where the run says none: beside pictures that is tiny.
  const isMoved = raisedBy(look) !== raisedBy(base);
  return [
    look.family !== base?.family &&
      `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:eastAsia="${family}" w:cs="${family}"/>`,
    toggle('b', look.bold, base?.bold),
    toggle('i', look.italic, base?.italic),
    toggle('smallCaps', look.smallCaps, base?.smallCaps),
    toggle('strike', look.strike === 'single', base?.strike === 'single'),
    toggle('dstrike', look.strike === 'double', base?.strike === 'double'),
    look.color !== (base?.color ?? '000000') && `<w:color w:val="${look.color}"/>`,
    spacing !== twips(base?.letterSpacing ?? 0) && `<w:spacing w:val="${spacing}"/>`,
    percent(look) !== percent(base) && `<w:w w:val="${percent(look)}"/>`,
    isMoved && `<w:position w:val="${raisedBy(look)}"/>`,
    (!base || size !== halfPoints(base.size) || isMoved) && `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
    look.underline && underlineXml(look.underline, look.underlineColor),
    look.frame && `<w:bdr w:val="single" w:sz="4" w:space="0" w:color="${look.frame}"/>`,
    look.highlight && `<w:shd w:val="clear" w:color="auto" w:fill="${look.highlight}"/>`,
    look.raised !== 'none' && `<w:vertAlign w:val="${look.raised === 'super' ? 'superscript' : 'subscript'}"/>`,
    rightToLeft && '<w:rtl/>',
  ]
    .filter(Boolean)
    .join('');
}

/** Word takes 1 to 600 % (ST_TextScale). */
const percent = (look: TextLook | undefined): number =>
  Math.min(600, Math.max(1, Math.round(100 * (look?.stretch ?? 1))));

/** In half points. */
const raisedBy = (look: TextLook | undefined): number => Math.round(2 * (look?.position ?? 0));

function toggle(name: string, on: boolean, base = false): string | false {
  if (on === base) return false;
  // Complex scripts have toggles of their own.
  const both = name === 'b' || name === 'i' ? [name, `${name}Cs`] : [name];
  return both.map((tag) => (on ? `<w:${tag}/>` : `<w:${tag} w:val="0"/>`)).join('');
}

export const underlineXml = (line: Underline, color?: Color): string =>
  `<w:u w:val="${line === 'dashed' ? 'dash' : line}"${color ? ` w:color="${color}"` : ''}/>`;

/** What a paragraph's inlines are written against. */
export interface RunContext {
  part: Part;
  base: TextLook;
  rightToLeft: boolean;
  links: LinkLook | undefined;
  /** A paragraph inside of an inline. */
  nested(paragraph: Paragraph): string;
}

/** Inlines as runs; neighbours with the same link share one hyperlink, with the tabs between them, those that fill in one field its control. */
export function inlinesXml(inlines: readonly Inline[], context: RunContext): string {
  let xml = '';
  let open: string | undefined;
  for (const [i, inline] of inlines.entries()) {
    const next = inline.kind === 'tab' ? inlines[i + 1] : inline;
    const own = next?.kind === 'text' ? targetOf(next.link) : undefined;
    const link = inline.kind === 'tab' && own !== open ? undefined : own;
    if (link !== open) {
      if (open !== undefined) xml += '</w:hyperlink>';
      if (link !== undefined) xml += `<w:hyperlink ${targetXml(link, context.part)}>`;
      open = link;
    }
    xml += fieldOf(inline) ? inField(inlines, i, context) : inlineRun(inline, context);
  }
  return open === undefined ? xml : `${xml}</w:hyperlink>`;
}

const fieldOf = (inline: Inline | undefined): FormField | undefined =>
  inline?.kind === 'text' ? inline.field : undefined;

/** All runs of a field at its first one, nothing at the others. */
function inField(inlines: readonly Inline[], at: number, context: RunContext): string {
  const field = fieldOf(inlines[at]);
  if (!field || fieldOf(inlines[at - 1]) === field) return '';
  const end = inlines.findIndex((inline, i) => i > at && fieldOf(inline) !== field);
  const own = inlines.slice(at, end < 0 ? undefined : end).filter((inline) => inline.kind === 'text');
  const isBlank = own.some(({ text }) => text.includes(blankField));
  return contentControl(field, isBlank, own.map((run) => textRun(run, context)).join(''), context.part.nextDrawing());
}

const targetOf = (link: string | undefined): string | undefined =>
  link === undefined || link.startsWith('#') ? link : addressOf(link);

const targetXml = (link: string, part: Part): string =>
  link.startsWith('#') ? `w:anchor="${escapeXml(link.slice(1))}"` : `r:id="${part.relate('hyperlink', link)}"`;

function inlineRun(inline: Inline, context: RunContext): string {
  const { part } = context;
  switch (inline.kind) {
    case 'text':
      return textRun(inline, context);
    case 'formula':
      return formulaXml(inline.formula, inline.color);
    case 'tab':
      return '<w:r><w:tab/></w:r>';
    case 'break':
      return '<w:r><w:br/></w:r>';
    case 'picture':
      return `<w:r>${leastLetters}${inlineXml(inline, part)}</w:r>`;
    case 'anchored':
      return `<w:r>${anchoredPictureXml(inline, part)}</w:r>`;
    case 'fill':
      return `<w:r>${fillXml(inline, part)}</w:r>`;
    case 'line':
      return `<w:r>${lineXml(inline, part)}</w:r>`;
    case 'textBox':
      return `<w:r>${textBoxXml(inline, part, context.nested)}</w:r>`;
    case 'watermark':
      return `<w:r>${watermarkXml(inline, part)}</w:r>`;
    case 'pageNumber':
      return field('PAGE', run('<w:t>1</w:t>', inline.look, context));
    case 'pageCount':
      return field('NUMPAGES', run(textXml(`${inline.count}`), inline.look, context));
    case 'heading':
      return field(headingInstruction(inline), run(textXml(inline.text), inline.look, context));
    case 'footnote':
      return footnoteXml(inline);
  }
}

/** By its level, Word's headings have a name in each language. */
const headingInstruction = ({ level, last, upper }: HeadingReference): string =>
  `STYLEREF ${level}${last ? ' \\l' : ''}${upper ? ' \\* Upper' : ''}`;

/** A line is as high as its letters, those of the mark that ends it too: beside a picture they must not be higher than it. */
export const leastLetters = '<w:rPr><w:sz w:val="2"/><w:szCs w:val="2"/></w:rPr>';

/** A link that looks as most do follows their style. */
function textRun(run: TextRun, context: RunContext): string {
  const { look, link, language, reading } = run;
  const { base, links } = context;
  const isUsual =
    link !== undefined && links?.color === look.color && links.underline === look.underline && !look.underlineColor;
  const style = isUsual ? '<w:rStyle w:val="Hyperlink"/>' : '';
  const own = isUsual ? { ...look, color: base.color, underline: undefined } : look;
  const spelling = language ? `<w:lang w:val="${language}"/>` : '';
  const across = look.combined ? '<w:eastAsianLayout w:vert="1" w:vertCompress="1"/>' : '';
  const written = directedParts(textInField(run), context.rightToLeft)
    .map(({ text, rightToLeft }) => {
      const properties = style + runProperties(own, base, rightToLeft) + spelling + across;
      return `<w:r>${wrapped('w:rPr', properties)}${textXml(text)}</w:r>`;
    })
    .join('');
  return reading ? rubyXml(reading, written, own, base) : written;
}

function run(content: string, look: TextLook, { base, rightToLeft }: RunContext): string {
  return `<w:r>${wrapped('w:rPr', runProperties(look, base, rightToLeft))}${content}</w:r>`;
}

/** As its style is and nothing else: with more LibreOffice shows a mark twice. */
function footnoteXml({ index, mark, isEnd }: FootnoteReference): string {
  if (isEnd)
    return `<w:r><w:rPr><w:rStyle w:val="EndnoteReference"/></w:rPr><w:endnoteReference w:id="${index + 1}"/></w:r>`;
  const own = mark === undefined ? '' : ' w:customMarkFollows="1"';
  return `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference${own} w:id="${index + 1}"/>${textXml(mark ?? '')}</w:r>`;
}

/** Soft hyphens are elements of their own, so that the words around them stay whole. */
const textXml = (text: string): string =>
  text
    .split('\u00ad')
    .map((part) => part && `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`)
    .join('<w:softHyphen/>');

const field = (instruction: string, result: string): string =>
  `<w:fldSimple w:instr=" ${instruction} ">${result}</w:fldSimple>`;
