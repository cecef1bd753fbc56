/** Paragraphs: properties in the order of the schema (CT_PPr), then the inlines. */
import type { Paragraph, Styles, TabStop, TextLook } from '../model.ts';
import { borderXml } from './border.ts';
import type { Part } from './parts.ts';
import { inlinesXml, leastLetters } from './run.ts';
import { escapeXml, twips, wrapped } from './xml.ts';

const justification = {
  left: 'left',
  center: 'center',
  right: 'right',
  justify: 'both',
} as const;

/** `sectionProperties` end a section with this paragraph. */
export function paragraphXml(paragraph: Paragraph, part: Part, styles: Styles, sectionProperties = ''): string {
  const properties = [
    styleOf(paragraph),
    paragraph.keepNext && '<w:keepNext/>',
    paragraph.breakBefore === 'page' && '<w:pageBreakBefore/>',
    numbering(paragraph),
    ruleXml(paragraph),
    paragraph.shading && `<w:shd w:val="clear" w:color="auto" w:fill="${paragraph.shading}"/>`,
    wrapped('w:tabs', paragraph.tabs.map(tabXml).join('')),
    paragraph.rightToLeft && '<w:bidi/>',
    spacing(paragraph),
    indentation(paragraph),
    alignment(paragraph),
    paragraph.linePitch === undefined && leastLetters,
    sectionProperties,
  ]
    .filter(Boolean)
    .join('');
  const columnBreak = paragraph.breakBefore === 'column' ? '<w:r><w:br w:type="column"/></w:r>' : '';
  const runs = inlinesXml(paragraph.inlines, {
    part,
    base: baseLook(paragraph, styles),
    rightToLeft: paragraph.rightToLeft,
    nested: (inner) => paragraphXml(inner, part, styles),
  });
  return `${initialXml(paragraph, part, styles)}<w:p>${wrapped('w:pPr', properties)}${columnBreak}${bookmarked(runs, paragraph, part)}</w:p>`;
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
  const context = { part, base: styles.body.look, rightToLeft: false, nested: () => '' };
  return `<w:p><w:pPr><w:keepNext/>${frame}<w:spacing w:before="0" w:after="0" ${line}/><w:textAlignment w:val="baseline"/></w:pPr>${inlinesXml([letter], context)}</w:p>`;
}

function baseLook({ role }: Paragraph, styles: Styles): TextLook {
  const style = role.kind === 'heading' ? styles.headings[role.level - 1] : undefined;
  return (style ?? styles.body).look;
}

function styleOf({ role }: Paragraph): string | false {
  if (role.kind === 'heading') return `<w:pStyle w:val="Heading${role.level}"/>`;
  if (role.kind === 'caption') return '<w:pStyle w:val="Caption"/>';
  return role.kind === 'item' && '<w:pStyle w:val="ListParagraph"/>';
}

function numbering({ role }: Paragraph): string | false {
  return (
    role.kind === 'item' && `<w:numPr><w:ilvl w:val="${role.level}"/><w:numId w:val="${role.list + 1}"/></w:numPr>`
  );
}

function ruleXml({ ruleBelow }: Paragraph): string | false {
  return ruleBelow !== undefined && `<w:pBdr>${borderXml('bottom', ruleBelow.border, ruleBelow.space)}</w:pBdr>`;
}

const tabXml = ({ at, alignment, leader }: TabStop): string =>
  `<w:tab w:val="${alignment}"${leader === 'none' ? '' : ` w:leader="${leader}"`} w:pos="${twips(at)}"/>`;

function spacing({ spaceBefore, linePitch }: Paragraph): string {
  const line =
    linePitch === undefined ? 'w:line="240" w:lineRule="auto"' : `w:line="${twips(linePitch)}" w:lineRule="exact"`;
  return `<w:spacing w:before="${Math.max(0, twips(spaceBefore))}" w:after="0" ${line}/>`;
}

function indentation({ indent, role }: Paragraph): string | false {
  const { left, right, firstLine } = indent;
  const first = twips(firstLine);
  // A list item's own indents are its list's unless said otherwise.
  if (role.kind !== 'item' && !twips(left) && !twips(right) && !first) return false;
  const firstPart = first < 0 ? `w:hanging="${-first}"` : `w:firstLine="${first}"`;
  return `<w:ind w:left="${twips(left)}" w:right="${twips(right)}" ${firstPart}/>`;
}

function alignment(paragraph: Paragraph): string | false {
  // In right-to-left paragraphs `left` means the leading edge, the right one.
  const flipped = { left: 'right', right: 'left' } as const;
  const { alignment: side, rightToLeft } = paragraph;
  if (rightToLeft && (side === 'left' || side === 'right'))
    return side === 'right' ? false : `<w:jc w:val="${flipped[side]}"/>`;
  return side !== 'left' && `<w:jc w:val="${justification[side]}"/>`;
}
