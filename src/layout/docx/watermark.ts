/** Words behind the text, as Word's own watermarks are: WordArt in VML, under the name by which Word finds and removes it. */
import type { Watermark } from '../inline.ts';
import type { Part } from './parts.ts';
import { escapeXml } from './xml.ts';

export function watermarkXml(mark: Watermark, part: Part): string {
  const { text, look } = mark;
  const id = part.nextDrawing();
  const font = `font-family:"${look.family}";font-size:1pt${look.bold ? ';font-weight:bold' : ''}${look.italic ? ';font-style:italic' : ''}`;
  return (
    `<w:pict>${part.lacks(plainText) ? plainText : ''}` +
    `<v:shape id="PowerPlusWaterMarkObject${id}" o:spid="_x0000_s${2048 + id}" type="#_x0000_t136" style="${placeOf(mark)}" o:allowincell="f" fillcolor="#${look.color}" stroked="f">` +
    `<v:textpath style="${escapeXml(font)}" string="${escapeXml(text)}"/></v:shape></w:pict>`
  );
}

/** CSS as VML has it: the shape upright, then turned about its middle. */
const placeOf = ({ x, y, width, height, angle }: Watermark): string =>
  Object.entries({
    position: 'absolute',
    'margin-left': points(x - width / 2),
    'margin-top': points(y - height / 2),
    width: points(width),
    height: points(height),
    rotation: angle,
    'z-index': -1,
    'mso-position-horizontal-relative': 'page',
    'mso-position-vertical-relative': 'page',
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const points = (length: number): string => `${Math.round(100 * length) / 100}pt`;

/** The shape of straight WordArt, number 136 of Office's own, defined once a part. */
const plainText =
  '<v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e">' +
  `<v:formulas>${[
    'sum #0 0 10800',
    'prod #0 2 1',
    'sum 21600 0 @1',
    'sum 0 0 @2',
    'sum 21600 0 @3',
    'if @0 @3 0',
    'if @0 21600 @1',
    'if @0 0 @2',
    'if @0 @4 21600',
    'mid @5 @6',
    'mid @8 @5',
    'mid @7 @8',
    'mid @6 @7',
    'sum @6 0 @5',
  ]
    .map((equation) => `<v:f eqn="${equation}"/>`)
    .join('')}</v:formulas>` +
  '<v:path textpathok="t" o:connecttype="custom" o:connectlocs="@9,0;@10,10800;@11,21600;@12,10800" o:connectangles="270,180,90,0"/>' +
  '<v:textpath on="t" fitshape="t"/><o:lock v:ext="edit" text="t" shapetype="t"/></v:shapetype>';
