/** The document's properties (ECMA-376 part 2, core properties) and the languages of its text. */
import type { Languages } from '../model.ts';
import type { DocumentProperties } from '../properties.ts';
import { escapeXml, xmlHead } from './xml.ts';

/** Characters that Word keeps of a property. */
const maxLength = 255;

const names = {
  title: 'dc:title',
  subject: 'dc:subject',
  author: 'dc:creator',
  keywords: 'cp:keywords',
  language: 'dc:language',
} as const;

export function propertiesXml(properties: DocumentProperties): string {
  const elements = Object.entries(names).flatMap(([property, name]) => {
    const text = properties[property as keyof typeof names]?.slice(0, maxLength);
    return text ? [`<${name}>${escapeXml(text)}</${name}>`] : [];
  });
  const dublinCore = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ${dublinCore}>${elements.join('')}</cp:coreProperties>`;
}

/** What spelling is checked by, one language for each kind of script. */
export function languageXml({ main, eastAsia, complex }: Languages): string {
  const attributes = Object.entries({ val: main, eastAsia, bidi: complex }).flatMap(([name, language]) =>
    language ? [` w:${name}="${escapeXml(language)}"`] : [],
  );
  return attributes.length > 0 ? `<w:lang${attributes.join('')}/>` : '';
}
