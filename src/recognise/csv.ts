/** Whether bytes are comma-separated values. They have no signature, so: text in a known encoding, not markup, with no control characters. */

/** Markup that LibreOffice and browsers would take the text for: HTML, XML, flat OpenDocument, SGML. */
const markup = /^\s*<(?:[!?a-z]|\/[a-z])/i;
/** Tags that make HTML of a text in which they stand anywhere near the beginning. */
const html = /<(?:!doctype|html|head|body|table|script|iframe|img|meta|link)\b/i;
/** Control characters but tab, line feed, vertical tab, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is searched for
const control = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
/** What of the text is searched for markup. */
const markupChars = 65_536;

export function isCsv(bytes: Uint8Array): boolean {
  const text = decoded(bytes);
  if (text === undefined || text.trim() === '' || control.test(text)) return false;
  return !markup.test(text) && !html.test(text.slice(0, markupChars)) && !isSylk(text) && !isDif(text);
}

/** Microsoft's symbolic link format: a record with the program's name, and others by their letters; a table's head may begin likewise. */
export const isSylk = (text: string): boolean => /^ID;P[A-Z0-9]*(?:;[NE])*[\r\n]+(?:[BCFP];|NN;|O;)/.test(text);

/** The data interchange format of VisiCalc. */
export const isDif = (text: string): boolean => /^TABLE\r?\n0,1\r?\n/.test(text);

/** The text: UTF-16 with a byte order mark, UTF-8, else Windows' Western European, in which any byte has a meaning. */
function decoded(bytes: Uint8Array): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  for (const known of encoding ? [encoding] : ['utf-8', 'windows-1252'])
    try {
      return new TextDecoder(known, { fatal: true, ignoreBOM: false }).decode(bytes);
    } catch {
      // not in this one
    }
  return undefined;
}
