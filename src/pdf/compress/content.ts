/** Reads content streams as operators with their operands (ISO 32000-1, 7.8.2). Of inline pictures, `ID` has the entries; the data is passed over. */

import { concat } from '../../bytes.ts';
import { isWhite } from '../cos/characters.ts';
import { decode } from '../cos/filters.ts';
import { type Cos, Name, resolve, Stream } from '../cos/objects.ts';
import { Keyword, Parser } from '../cos/parser.ts';

const maxOperands = 64;

/** The plain content of a page or form; undefined where some of it can't be read. */
export function contentOf(value: Cos): Uint8Array | undefined {
  const found = resolve(value);
  const streams = (Array.isArray(found) ? found.map(resolve) : [found]).filter((part) => part instanceof Stream);
  const chunks: Uint8Array[] = [];
  for (const stream of streams) {
    const { bytes, rest } = decode(stream);
    if (rest.length > 0) return undefined;
    chunks.push(bytes, Uint8Array.of(10));
  }
  return concat(chunks);
}

/** Whether it could be read to its end. */
export function readContent(bytes: Uint8Array, visit: (operator: string, operands: Cos[]) => void): boolean {
  const parser = new Parser(bytes, 0, () => null);
  let operands: Cos[] = [];
  for (;;) {
    const item = parser.item();
    if (!(item instanceof Keyword)) {
      operands.push(item);
      if (operands.length > maxOperands) operands.shift();
      continue;
    }
    if (item.text === '') return true;
    visit(item.text, operands);
    if (item.text === 'ID' && !skipInlinePicture(parser)) return false;
    operands = [];
  }
}

/** To the `EI` that stands alone and is not followed by what can't be content. */
function skipInlinePicture(parser: Parser): boolean {
  const { bytes } = parser;
  for (let at = parser.at + 1; at < bytes.length; at++) {
    if (bytes[at] !== 69 || bytes[at + 1] !== 73 || !isWhite(bytes[at - 1])) continue;
    if (at + 2 < bytes.length && !isWhite(bytes[at + 2])) continue;
    if (bytes.subarray(at + 2, at + 12).some((code) => code > 127 || (code < 32 && !isWhite(code)))) continue;
    parser.at = at + 2;
    return true;
  }
  return false;
}

export const nameOf = (value: Cos | undefined): string | undefined => (value instanceof Name ? value.text : undefined);
