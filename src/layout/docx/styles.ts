/** The styles part: Normal as most of the document looks, headings, list paragraphs. */
import type { Languages, ParagraphStyle, Styles } from '../model.ts';
import { languageXml } from './properties.ts';
import { runProperties } from './run.ts';
import { twips } from './xml.ts';

/** `languages` are those of all text. */
export function* stylesXml({ body, headings }: Styles, languages: Languages): Iterable<string> {
  yield `<w:docDefaults><w:rPrDefault><w:rPr>${runProperties(body.look, undefined)}${languageXml(languages)}</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`;
  yield '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>';
  yield `<w:pPr><w:spacing w:after="0" w:line="${twips(body.linePitch)}" w:lineRule="exact"/></w:pPr></w:style>`;
  yield '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>';
  yield '<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:qFormat/></w:style>';
  yield '<w:style w:type="paragraph" w:styleId="Caption"><w:name w:val="caption"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/></w:style>';
  yield '<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>';
  for (const [i, heading] of headings.entries()) yield headingXml(heading, i + 1, body);
}

function headingXml(heading: ParagraphStyle, level: number, body: ParagraphStyle): string {
  return (
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/>` +
    `<w:pPr><w:keepNext/><w:spacing w:line="${twips(heading.linePitch)}" w:lineRule="exact"/><w:outlineLvl w:val="${level - 1}"/></w:pPr>` +
    `<w:rPr>${runProperties(heading.look, body.look)}</w:rPr></w:style>`
  );
}
