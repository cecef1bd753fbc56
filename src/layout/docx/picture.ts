/** Pictures as DrawingML: standing in the line, or anchored to a place on the page. */
import type { AnchoredPicture, InlinePicture } from '../inline.ts';
import { anchorXml, drawingName, extentXml } from './anchor.ts';
import type { Part } from './parts.ts';
import { emus, escapeXml } from './xml.ts';

export function inlineXml(picture: InlinePicture, part: Part): string {
  const name = drawingName('Picture', part);
  return (
    `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${extentXml(picture)}` +
    `<wp:docPr ${name} descr="${escapeXml(picture.alt)}"/>${graphicXml(picture, name, part)}</wp:inline></w:drawing>`
  );
}

export function anchoredPictureXml(picture: AnchoredPicture, part: Part): string {
  const name = drawingName('Picture', part);
  return anchorXml(picture, name, graphicXml(picture, name, part), part);
}

function graphicXml({ picture, width, height }: InlinePicture | AnchoredPicture, name: string, part: Part): string {
  const size = `cx="${Math.max(1, emus(width))}" cy="${Math.max(1, emus(height))}"`;
  return (
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
    `<pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${part.relatePicture(picture)}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic>'
  );
}
