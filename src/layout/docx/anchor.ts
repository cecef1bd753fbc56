/** The frame of a drawing that stays at its place on the page, whatever the text does. */
import type { Part } from './parts.ts';
import { emus, escapeXml } from './xml.ts';

/** Points from the page's corner. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
  behindText: boolean;
  /** `top` is counted from its paragraph's. */
  withParagraph?: true | undefined;
  /** Lines go around it, so far (points) from its sides. */
  beside?: { left: number; right: number; below: number } | undefined;
  /** What a reader who cannot see it should hear. */
  alt: string;
}

/** Id and name of a new drawing, as attributes. */
export function drawingName(kind: string, part: Part): string {
  const id = part.nextDrawing();
  return `id="${id}" name="${kind} ${id}"`;
}

export const extentXml = ({ width, height }: Pick<Place, 'width' | 'height'>): string =>
  `<wp:extent cx="${Math.max(1, emus(width))}" cy="${Math.max(1, emus(height))}"/><wp:effectExtent l="0" t="0" r="0" b="0"/>`;

/** Children in the order of the schema (CT_Anchor); `graphic` is the drawing itself. */
export function anchorXml(place: Place, name: string, graphic: string, part: Part): string {
  const position = (axis: 'H' | 'V', from: string, points: number) =>
    `<wp:position${axis} relativeFrom="${from}"><wp:posOffset>${emus(points)}</wp:posOffset></wp:position${axis}>`;
  const across = position('H', 'page', place.left);
  const down = position('V', place.withParagraph ? 'paragraph' : 'page', place.top);
  return (
    `<w:drawing><wp:anchor distT="0" distB="${emus(place.beside?.below ?? 0)}" distL="${emus(place.beside?.left ?? 0)}" distR="${emus(place.beside?.right ?? 0)}" simplePos="0" relativeHeight="${part.nextDrawing()}" behindDoc="${place.behindText ? 1 : 0}" locked="0" layoutInCell="0" allowOverlap="1">` +
    `<wp:simplePos x="0" y="0"/>${across}${down}${extentXml(place)}` +
    (place.beside ? '<wp:wrapSquare wrapText="bothSides"/>' : '<wp:wrapNone/>') +
    `<wp:docPr ${name} descr="${escapeXml(place.alt)}"/>${graphic}</wp:anchor></w:drawing>`
  );
}
