/** Paragraphs: properties in the order of the schema (CT_PPr), then the inlines. */
import type { DocumentModel, List, Paragraph, ParagraphStyle, Styles, TabStop } from '../model.ts';
import { leadingSide, levelIndent, levelOf, placeOf } from '../model-terms.ts';
import { borderXml } from './border.ts';
import { displayedXml } from './formula.ts';
import { styleOf } from './paragraph-styles.ts';
import type { Part } from './parts.ts';
import { inlinesXml, leastLetters, runProperties } from './run.ts';
import { escapeXml, smallest, twips, wrapped } from './xml.ts';

const justification = {
  left: 'left',
  center: 'center',
  right: 'right',
  justify: 'both',
} as const;

/** What paragraphs refer to. */
export type Definitions = Pick<DocumentModel, 'styles' | 'lists' | 'footnotes'>;

type Indent = Paragraph['indent'];

/** `sectionProperties` end a section with this paragraph. */
export function paragraphXml(
  paragraph: Paragraph,
  part: Part,
  definitions: Definitions,
  sectionProperties = '',
): string {
  const { style, id } = styleOf(paragraph.role, definitions.styles);
  const properties = [
    id && `<w:pStyle w:val="${id}"/>`,
    paragraph.keepNext && '<w:keepNext/>',
    paragraph.keepLines && '<w:keepLines/>',
    paragraph.breakBefore === 'page' && '<w:pageBreakBefore/>',
    numbering(paragraph),
    bordersXml(paragraph),
    paragraph.shading && `<w:shd w:val="clear" w:color="auto" w:fill="${paragraph.shading}"/>`,
    tabsXml(paragraph),
    paragraph.rightToLeft && '<w:bidi/>',
    spacing(paragraph, style),
    indentation(paragraph, style, definitions.lists),
    alignment(paragraph, style),
    paragraph.linePitch === undefined ? leastLetters : markXml(paragraph, style),
    sectionProperties,
  ]
    .filter(Boolean)
    .join('');
  const [breakBefore, columnBreak] = columnBreaks(paragraph, definitions);
  const runs =
    displayed(paragraph) ??
    inlinesXml(paragraph.inlines, {
      part,
      base: style.look,
      rightToLeft: paragraph.rightToLeft,
      links: definitions.styles.link,
      nested: (inner) => paragraphXml(inner, part, definitions),
    });
  return `${breakBefore}${initialXml(paragraph, part, definitions.styles)}<w:p>${wrapped('w:pPr', properties)}${columnBreak}${bookmarked(contentsXml(runs, paragraph), paragraph, part)}</w:p>`;
}

/**
 * Before the paragraph, or in it. LibreOffice forgets a break that starts a paragraph, and gives it to a later one, behind
 * a footnote with a mark of its own; an initial is a paragraph of its own.
 */
function columnBreaks(
  { breakBefore, initial }: Paragraph,
  { footnotes }: Definitions,
): [before: string, inside: string] {
  if (breakBefore !== 'column') return ['', ''];
  const run = '<w:r><w:br w:type="column"/></w:r>';
  const isApart = initial !== undefined || footnotes.some(({ mark }) => mark !== undefined);
  return isApart ? [`<w:p><w:pPr>${smallest}</w:pPr>${run}</w:p>`, ''] : ['', run];
}

/** A formula by itself. */
function displayed({ inlines: [only, ...others], alignment: side }: Paragraph): string | undefined {
  if (only?.kind !== 'formula' || others.length > 0) return undefined;
  return displayedXml(only.formula, only.color, side === 'justify' ? 'left' : side);
}

const fieldChar = (type: 'begin' | 'separate' | 'end'): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** The field of a table of contents holds all of its entries. */
function contentsXml(runs: string, { contents }: Paragraph): string {
  const start =
    contents?.startsTo === undefined
      ? ''
      : `${fieldChar('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-${contents.startsTo}" \\h \\z \\u </w:instrText></w:r>${fieldChar('separate')}`;
  return `${start}${runs}${contents?.ends ? fieldChar('end') : ''}`;
}

function bookmarked(runs: string, { bookmark }: Paragraph, part: Part): string {
  if (bookmark === undefined) return runs;
  const id = part.nextDrawing();
  return `<w:bookmarkStart w:id="${id}" w:name="${escapeXml(bookmark)}"/>${runs}<w:bookmarkEnd w:id="${id}"/>`;
}

/** An initial is a framed paragraph before its own: Word calls it a drop cap. */
function initialXml({ initial, linePitch }: Paragraph, part: Part, styles: Styles): string {
  if (!initial) return '';
  const { letter, lines } = initial;
  const line = `w:line="${twips(lines * (linePitch ?? styles.body.linePitch))}" w:lineRule="exact"`;
  const frame = `<w:framePr w:dropCap="drop" w:lines="${lines}" w:wrap="around" w:vAnchor="text" w:hAnchor="text"/>`;
  const context = { part, base: styles.body.look, rightToLeft: false, links: undefined, nested: () => '' };
  return `<w:p><w:pPr><w:keepNext/>${frame}<w:spacing w:before="0" w:after="0" ${line}/><w:textAlignment w:val="baseline"/></w:pPr>${inlinesXml([letter], context)}</w:p>`;
}

/** What ends the paragraph looks like its number or bullet, where the list does not say it. */
const markXml = ({ markLook }: Paragraph, { look }: ParagraphStyle): string =>
  markLook ? wrapped('w:rPr', runProperties({ ...look, ...markLook }, look)) : '';

function numbering({ role }: Paragraph): string | false {
  const place = placeOf(role);
  return (
    place !== undefined && `<w:numPr><w:ilvl w:val="${place.level}"/><w:numId w:val="${place.list + 1}"/></w:numPr>`
  );
}

/** In the order of the schema (CT_PBdr). */
const borderSides = ['top', 'left', 'bottom', 'right'] as const;

function bordersXml({ ruleAbove, ruleBelow, box = { top: ruleAbove, bottom: ruleBelow } }: Paragraph): string {
  const borders = borderSides.map((side) => borderXml(side, box[side]?.border, box[side]?.space));
  return wrapped('w:pBdr', borders.join(''));
}

/** Word takes no more. */
const maxTabs = 64;

/** From the start of the line on, one at each place. */
function tabsXml({ tabs }: Paragraph): string {
  const places = new Map(tabs.map((tab) => [twips(tab.at), tab]));
  const ordered = [...places.values()].sort((a, b) => a.at - b.at);
  return wrapped('w:tabs', ordered.slice(0, maxTabs).map(tabXml).join(''));
}

const tabXml = ({ at, alignment, leader }: TabStop): string =>
  `<w:tab w:val="${alignment}"${leader === 'none' ? '' : ` w:leader="${leader}"`} w:pos="${twips(at)}"/>`;

function spacing({ spaceBefore, linePitch, mayGrow }: Paragraph, style: ParagraphStyle): string | false {
  const before = Math.max(0, twips(spaceBefore));
  const line =
    linePitch === undefined
      ? 'w:line="240" w:lineRule="auto"'
      : (mayGrow || twips(linePitch) !== twips(style.linePitch)) &&
        `w:line="${twips(linePitch)}" w:lineRule="${mayGrow ? 'atLeast' : 'exact'}"`;
  const own = [before !== twips(style.spaceBefore) && `w:before="${before}"`, line].filter(Boolean);
  return own.length > 0 && `<w:spacing ${own.join(' ')}/>`;
}

/** An item's usual indents are its list's. */
function indentation({ indent, role }: Paragraph, style: ParagraphStyle, lists: readonly List[]): string | false {
  const level = levelOf(role, lists);
  const usual = level ? levelIndent(level) : style.indent;
  return !sameIndent(indent, usual) && indentXml(indent);
}

const sameIndent = (a: Indent, b: Indent): boolean =>
  twips(a.left) === twips(b.left) && twips(a.right) === twips(b.right) && twips(a.firstLine) === twips(b.firstLine);

export function indentXml({ left, right, firstLine }: Indent): string {
  const first = twips(firstLine);
  const firstPart = first < 0 ? `w:hanging="${-first}"` : `w:firstLine="${first}"`;
  return `<w:ind w:left="${twips(left)}" w:right="${twips(right)}" ${firstPart}/>`;
}

function alignment(paragraph: Paragraph, style: ParagraphStyle): string | false {
  const side = leadingSide(paragraph);
  return side !== style.alignment && alignmentXml(side);
}

/** In right-to-left paragraphs `left` means the leading edge, the right one. */
export const alignmentXml = (side: Paragraph['alignment']): string => `<w:jc w:val="${justification[side]}"/>`;
