/** The document's properties (ECMA-376 part 2, core properties) and the language of its text. */
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
    const text = properties[property as keyof DocumentProperties]?.slice(0, maxLength);
    return text ? [`<${name}>${escapeXml(text)}</${name}>`] : [];
  });
  const dublinCore = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ${dublinCore}>${elements.join('')}</cp:coreProperties>`;
}

/** What spelling is checked by; Word keeps one language for each kind of script. */
export function languageXml(language: string | undefined): string {
  if (!language) return '';
  const kind = /^(zh|ja|ko)\b/i.test(language) ? 'eastAsia' : /^(ar|he|fa|ur)\b/i.test(language) ? 'bidi' : 'val';
  return `<w:lang w:${kind}="${escapeXml(language)}"/>`;
}
