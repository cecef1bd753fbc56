/** Text strings: bookmarks' titles, fields' names (ISO 32000-1, 7.9.2.2). */
import { PdfString } from './cos/objects.ts';

/** ASCII as it is, all else as UTF-16 with its mark. */
export function textString(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(text);
  let latin1 = '\xfe\xff';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    latin1 += String.fromCharCode(code >> 8, code & 255);
  }
  return new PdfString(latin1);
}

/** Adds ASCII text to a text string in the encoding it has. */
export function withSuffix(latin1: string, suffix: string): PdfString {
  if (latin1.startsWith('\xfe\xff')) return new PdfString(latin1 + suffix.replace(/./g, '\0$&'));
  if (latin1.startsWith('\xff\xfe')) return new PdfString(latin1 + suffix.replace(/./g, '$&\0'));
  return new PdfString(latin1 + suffix);
}
