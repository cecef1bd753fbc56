/** Lines, coloured areas and turned text as shapes of DrawingML, anchored to their place on the page. Word knows them since 2010. */
import type { AnchoredFill, AnchoredLine, TextBox } from '../inline.ts';
import { spaceless } from '../letters.ts';
import type { Paragraph } from '../model.ts';
import type { CellBorder } from '../ruling.ts';
import { anchorXml, drawingName, type Place } from './anchor.ts';
import type { Part } from './parts.ts';
import { emus, escapeXml } from './xml.ts';

/** A double line is two, as much apart as each is thick: not all programs draw the double ones of shapes. */
export function lineXml(line: AnchoredLine, part: Part): string {
  if (line.border.line !== 'double') return strokeXml(line, part);
  const thickness = line.border.thickness / 3;
  const aside = line.direction === 'horizontal' ? 'top' : 'left';
  const border: CellBorder = { ...line.border, line: 'solid', thickness };
  return [-thickness, thickness]
    .map((off) => strokeXml({ ...line, [aside]: line[aside] + off, border }, part))
    .join('');
}

/** An unbroken line is a thin filled rectangle: LibreOffice turns some lines that run down. */
function strokeXml({ direction, left, top, length, border }: AnchoredLine, part: Part): string {
  const { line, color } = border;
  const thickness = Math.max(thinnest, border.thickness);
  const solid = line === 'solid';
  const across = direction === 'horizontal';
  const [width, height] = across ? [length, solid ? thickness : 0] : [solid ? thickness : 0, length];
  const place = { left: left - (across ? 0 : width / 2), top: top - (across ? height / 2 : 0), width, height };
  const paint = paintXml(color);
  const look = solid ? `${paint}${unstroked}` : brokenXml(line, thickness, paint);
  return drawnXml('Line', place, `${geometry(solid ? 'rect' : 'line', place, 0)}${look}`, part);
}

export function fillXml(fill: AnchoredFill, part: Part): string {
  return drawnXml('Area', fill, `${geometry('rect', fill, 0)}${paintXml(fill.color)}${unstroked}`, part);
}

const paintXml = (color: string): string => `<a:solidFill><a:srgbClr val="${escapeXml(color)}"/></a:solidFill>`;

const unstroked = '<a:ln><a:noFill/></a:ln>';

/** A shape without words, behind the text. */
function drawnXml(kind: string, place: Omit<Place, 'behindText' | 'alt'>, properties: string, part: Part): string {
  const content = `<wps:cNvSpPr/><wps:spPr>${properties}</wps:spPr><wps:bodyPr/>`;
  return shapeXml(kind, { ...place, behindText: true, alt: '' }, content, part);
}

/** Points; thinner fills are all but invisible on a screen. */
const thinnest = 0.5;

function brokenXml(line: Exclude<CellBorder['line'], 'solid'>, thickness: number, paint: string): string {
  const dashes = { double: 'solid', dashed: 'dash', dotted: 'sysDot', dotDash: 'dashDot', wave: 'solid' } as const;
  return `<a:ln w="${emus(thickness)}">${paint}<a:prstDash val="${dashes[line]}"/></a:ln>`;
}

/** Quarter turns are the text's in a box that stands upright; others turn the box. */
export function textBoxXml(box: TextBox, part: Part, paragraphXml: (paragraph: Paragraph) => string): string {
  const { x, y, angle, paragraphs, withParagraph } = box;
  const quarter = angle === 90 ? (isEastAsian(paragraphs) ? 'eaVert' : 'vert') : angle === 270 ? 'vert270' : undefined;
  const [width, height] = quarter ? [box.height, box.width] : [box.width, box.height];
  const place = { left: x - width / 2, top: y - height / 2, width, height, behindText: false, withParagraph, alt: '' };
  const direction = quarter ? ` vert="${quarter}"` : '';
  const body =
    `<wps:cNvSpPr txBox="1"/><wps:spPr>${geometry('rect', place, quarter ? 0 : angle)}<a:noFill/></wps:spPr>` +
    `<wps:txbx><w:txbxContent>${paragraphs.map(paragraphXml).join('')}</w:txbxContent></wps:txbx>` +
    `<wps:bodyPr${direction} wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"/>`;
  return shapeXml('Text', place, body, part);
}

/** Its letters stand upright in lines that run down, Latin ones beside them lie. */
const isEastAsian = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.some(({ inlines }) => inlines.some((inline) => inline.kind === 'text' && spaceless.test(inline.text)));

function geometry(preset: string, { width, height }: Pick<Place, 'width' | 'height'>, angle: number): string {
  const turn = angle === 0 ? '' : ` rot="${Math.round(angle * 60_000)}"`;
  return `<a:xfrm${turn}><a:off x="0" y="0"/><a:ext cx="${emus(width)}" cy="${emus(height)}"/></a:xfrm><a:prstGeom prst="${preset}"><a:avLst/></a:prstGeom>`;
}

function shapeXml(kind: string, place: Place, content: string, part: Part): string {
  const graphic = `<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp>${content}</wps:wsp></a:graphicData></a:graphic>`;
  return `<mc:AlternateContent><mc:Choice Requires="wps">${anchorXml(place, drawingName(kind, part), graphic, part)}</mc:Choice></mc:AlternateContent>`;
}
