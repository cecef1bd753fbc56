/** Strings of PDF (ISO 32000-1, 7.3.4): in parentheses, with escapes, and in hexadecimal. What is not closed ends with the bytes. */
import { hexValue } from './characters.ts';
import { PdfString } from './objects.ts';

/** Where in the bytes reading has come to. */
interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}

/** From an opening to its closing parenthesis; those within come in pairs. */
export function readLiteral(cursor: Cursor): PdfString {
  const { bytes } = cursor;
  const out: number[] = [];
  let open = 1;
  for (cursor.at++; cursor.at < bytes.length; cursor.at++) {
    const code = bytes[cursor.at]!;
    if (code === 92) {
      readEscape(cursor, out);
      continue;
    }
    if (code === 40) open++;
    if (code === 41 && --open === 0) {
      cursor.at++;
      break;
    }
    if (code === 13) {
      if (bytes[cursor.at + 1] === 10) cursor.at++;
      out.push(10);
    } else out.push(code);
  }
  return new PdfString(fromCodes(out));
}

/** At a backslash; leaves `at` on the last byte of the escape. */
function readEscape(cursor: Cursor, out: number[]): void {
  const { bytes } = cursor;
  const code = bytes[++cursor.at];
  if (code === undefined) return;
  const simple = 'nrtbf'.indexOf(String.fromCharCode(code));
  if (simple >= 0) out.push([10, 13, 9, 8, 12][simple]!);
  else if (code >= 48 && code <= 55) {
    let value = code - 48;
    for (let i = 0; i < 2 && bytes[cursor.at + 1]! >= 48 && bytes[cursor.at + 1]! <= 55; i++)
      value = value * 8 + bytes[++cursor.at]! - 48;
    out.push(value & 255);
  } else if (code === 13) {
    if (bytes[cursor.at + 1] === 10) cursor.at++;
  } else if (code !== 10) out.push(code);
}

/** From `<` to `>`; what is no digit is passed over, and a last digit alone is the higher one. */
export function readHex(cursor: Cursor): PdfString {
  const out: number[] = [];
  let high = -1;
  for (cursor.at++; cursor.at < cursor.bytes.length; cursor.at++) {
    const code = cursor.bytes[cursor.at];
    if (code === 62) break;
    const digit = hexValue(code);
    if (digit < 0) continue;
    if (high < 0) high = digit;
    else {
      out.push(high * 16 + digit);
      high = -1;
    }
  }
  cursor.at++;
  if (high >= 0) out.push(high * 16);
  return new PdfString(fromCodes(out));
}

/** Codes of 8 bits as text of as many characters. */
export function fromCodes(codes: number[] | Uint8Array): string {
  if (codes.length <= mostArguments) return String.fromCharCode(...codes);
  let text = '';
  for (let at = 0; at < codes.length; at += mostArguments)
    text += String.fromCharCode(...codes.slice(at, at + mostArguments));
  return text;
}

const mostArguments = 4096;
