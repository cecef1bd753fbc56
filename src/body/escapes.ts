/** JSON's escape sequences (RFC 8259, section 7) as far as base64 may hold them. Bytes in, bytes out. */

export const quote = 0x22;
export const backslash = 0x5c;
const unicode = 0x75;

/** By the character after the backslash; 0, which no base64 has, where there is no such sequence. */
const plain = new Uint8Array(256);
for (const [letter, stands] of ['""', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t'])
  plain[letter!.charCodeAt(0)] = stands!.charCodeAt(0);

/** Bytes of the sequence that begins at `at`, two where its kind is not there yet. */
export const escapeLength = (bytes: Uint8Array, at: number): number => (bytes[at + 1] === unicode ? 6 : 2);

/** The byte that the whole sequence at `at` stands for; 0 where it stands for none. */
export function unescaped(bytes: Uint8Array, at: number): number {
  if (bytes[at + 1] !== unicode) return plain[bytes[at + 1] as number] as number;
  let code = 0;
  for (let i = at + 2; i < at + 6; i++) code = code * 16 + hexDigit(bytes[i] as number);
  return code < 128 ? code : 0;
}

/** Where it is none, more than any byte that counts. */
function hexDigit(character: number): number {
  if (character >= 0x30 && character <= 0x39) return character - 0x30;
  const letter = (character | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : 128;
}
