/** Pictures as DrawingML: standing in the line, or anchored to a place on the page. */
import type { AnchoredPicture, InlinePicture } from '../model.ts';
import type { Part } from './parts.ts';
import { emus, escapeXml } from './xml.ts';

export function inlineXml(picture: InlinePicture, part: Part): string {
  return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${extentAndGraphic(picture, part, '')}</wp:inline></w:drawing>`;
}

export function anchoredXml(picture: AnchoredPicture, part: Part): string {
  const place = (axis: 'H' | 'V', points: number) =>
    `<wp:position${axis} relativeFrom="page"><wp:posOffset>${emus(points)}</wp:posOffset></wp:position${axis}>`;
  const behind = picture.behindText ? 1 : 0;
  return (
    `<w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${part.nextDrawing()}" behindDoc="${behind}" locked="0" layoutInCell="0" allowOverlap="1">` +
    `<wp:simplePos x="0" y="0"/>${place('H', picture.left)}${place('V', picture.top)}` +
    `${extentAndGraphic(picture, part, '<wp:wrapNone/>')}</wp:anchor></w:drawing>`
  );
}

/** The elements that both kinds share; an anchor's wrapping stands between them. */
function extentAndGraphic(
  { picture, width, height, alt }: InlinePicture | AnchoredPicture,
  part: Part,
  wrapping: string,
): string {
  const size = `cx="${Math.max(1, emus(width))}" cy="${Math.max(1, emus(height))}"`;
  const id = part.nextDrawing();
  const named = `id="${id}" name="Picture ${id}"`;
  return (
    `<wp:extent ${size}/><wp:effectExtent l="0" t="0" r="0" b="0"/>${wrapping}` +
    `<wp:docPr ${named} descr="${escapeXml(alt)}"/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
    `<pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${part.relatePicture(picture)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic>'
  );
}
