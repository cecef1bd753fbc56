/** API keys: `oct_`, 34 random characters, 6 of checksum, all of 0-9A-Za-z. Only the SHA-256 of a key is ever stored. */
import { crc32 } from '../bytes.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'oct_';
const randomLength = 34;
const checksumLength = 6;

export function newKey(): string {
  const body = prefix + randomCharacters(randomLength);
  return body + checksum(body);
}

/** Whether the text has a key's form and its checksum fits: a mistyped key is refused without a look-up. */
export function isWellFormedKey(text: string): boolean {
  if (!/^oct_[0-9A-Za-z]{40}$/.test(text)) return false;
  const body = text.slice(0, -checksumLength);
  return checksum(body) === text.slice(-checksumLength);
}

/** The first characters, enough to tell keys apart in a list. */
export const shownPart = (key: string): string => key.slice(0, prefix.length + 6);

/** SHA-256 in lower-case hex. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Random characters of the alphabet, by rejection: 248 is the largest multiple of 62 in a byte. */
export function randomCharacters(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

function checksum(text: string): string {
  let rest = crc32(new TextEncoder().encode(text));
  let digits = '';
  for (let i = 0; i < checksumLength; i++) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
