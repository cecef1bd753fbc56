/** The styles part: Normal as most of the document looks, and what each kind of paragraph differs from it by. */
import type { Languages, LinkLook, ParagraphStyle, StyledRole, Styles } from '../model.ts';
import { alignmentXml, indentXml } from './paragraph.ts';
import { styleNames } from './paragraph-styles.ts';
import { languageXml } from './properties.ts';
import { runProperties, underlineXml } from './run.ts';
import { twips, wrapped } from './xml.ts';

/** `languages` are those of all text. */
export function* stylesXml({ body, headings, roles, link, loneLines }: Styles, languages: Languages): Iterable<string> {
  yield `<w:docDefaults><w:rPrDefault><w:rPr>${runProperties(body.look, undefined)}${languageXml(languages)}</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`;
  yield '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>';
  yield `<w:pPr>${loneLines ? '<w:widowControl w:val="0"/>' : ''}<w:spacing w:before="0" w:after="0" w:line="${twips(body.linePitch)}" w:lineRule="exact"/></w:pPr></w:style>`;
  yield '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>';
  for (const [role, { id, name, custom }] of Object.entries(styleNames)) {
    const next = role === 'caption' || role === 'title' || role === 'contents' ? '<w:next w:val="Normal"/>' : '';
    const own = roles[role as StyledRole];
    yield `<w:style w:type="paragraph"${custom ? ' w:customStyle="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${next}<w:qFormat/>${own ? differences(own, body) : ''}</w:style>`;
  }
  yield '<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>';
  yield '<w:style w:type="character" w:styleId="EndnoteReference"><w:name w:val="endnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>';
  if (link)
    yield `<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr>${linkProperties(link)}</w:rPr></w:style>`;
  for (const [i, heading] of headings.entries()) yield headingXml(heading, i + 1, body);
}

const linkProperties = ({ color, underline }: LinkLook): string =>
  `<w:color w:val="${color}"/>${underline ? underlineXml(underline) : ''}`;

function headingXml(heading: ParagraphStyle, level: number, body: ParagraphStyle): string {
  return (
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/>` +
    `${differences(heading, body, { before: '<w:keepNext/>', after: `<w:outlineLvl w:val="${level - 1}"/>` })}</w:style>`
  );
}

/** Properties in the order of the schema, with others before and after those of the paragraph. */
function differences(style: ParagraphStyle, base: ParagraphStyle, others = { before: '', after: '' }): string {
  const { left, right, firstLine } = style.indent;
  const space = style.spaceBefore > 0 ? ` w:before="${twips(style.spaceBefore)}"` : '';
  const line =
    twips(style.linePitch) === twips(base.linePitch) ? '' : ` w:line="${twips(style.linePitch)}" w:lineRule="exact"`;
  const paragraph = [
    others.before,
    space + line && `<w:spacing${space}${line}/>`,
    [left, right, firstLine].some((points) => twips(points) !== 0) && indentXml(style.indent),
    style.alignment !== 'left' && alignmentXml(style.alignment),
    others.after,
  ];
  return wrapped('w:pPr', paragraph.filter(Boolean).join('')) + wrapped('w:rPr', runProperties(style.look, base.look));
}
