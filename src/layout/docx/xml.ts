/** Text as XML, and lengths in the units of WordprocessingML (ECMA-376 part 1). */

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

// Characters that XML 1.0 has no way to write: controls, lone surrogates, non-characters.
const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Fit for element content and attribute values; what XML cannot hold becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '\ufffd').replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Points to twentieths of a point, as far as Word measures: 22 inches either way. */
export const twips = (points: number): number =>
  Math.max(-maxTwips, Math.min(maxTwips, Math.round(finite(points) * 20)));

/** Word opens no document with a length that is none. */
const finite = (points: number): number => (Number.isNaN(points) ? 0 : points);

const maxTwips = 22 * 1440;

/** Points to English metric units, 12,700 each. */
export const emus = (points: number): number => Math.round(finite(points) * 12_700);

/** Points to half-points: Word's letters are 1 to 1,638 points high. */
export const halfPoints = (points: number): number => Math.max(2, Math.min(3276, Math.round(finite(points) * 2)));

/** `<name>content</name>`, or nothing where the content is empty. */
export const wrapped = (name: string, content: string): string => content && `<${name}>${content}</${name}>`;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Declarations that every part of a document carries. */
export const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'mc:Ignorable="w14"',
].join(' ');

/** The least room a paragraph can take that must be there but says nothing. */
export const smallest = '<w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>';
