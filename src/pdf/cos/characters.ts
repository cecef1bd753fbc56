/** Character classes of PDF syntax (ISO 32000-1, 7.2.2), and searching in bytes. */
import { startsWith } from '../../bytes.ts';

const whiteSpace = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) whiteSpace[code] = 1;
const special = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) special[code] = 1;
for (const character of '()<>[]{}/%') special[character.charCodeAt(0)] = 1;

export const isWhite = (code: number | undefined): boolean => code !== undefined && whiteSpace[code] === 1;
export const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57;
/** Neither white space nor a delimiter. The end of the bytes is not regular. */
export const isRegular = (code: number | undefined): boolean => code !== undefined && special[code] === 0;

/** Value of a hexadecimal digit, or -1. */
export function hexValue(code: number | undefined): number {
  if (code === undefined) return -1;
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** Index of the first `text` at or after `from`, or -1. */
export function indexOf(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, text, at)) return at;
  return -1;
}

/** Whether a name (`/Decode`) stands in these bytes as they are, other names that begin so aside. */
export function holdsName(bytes: Uint8Array, name: string): boolean {
  for (let at = indexOf(bytes, name); at >= 0; at = indexOf(bytes, name, at + 1))
    if (!isRegular(bytes[at + name.length])) return true;
  return false;
}

/** Index of the last `text`, or -1. */
export function lastIndexOf(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at > 0 ? bytes.lastIndexOf(first, at - 1) : -1)
    if (startsWith(bytes, text, at)) return at;
  return -1;
}
