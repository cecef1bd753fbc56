/** The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header) and the hash that tells bodies apart. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { invalidParameter } from '../errors.ts';

const maxLength = 255;

/** A structured string, or the bare text that most clients send. Throws 400. */
export function idempotencyKeyOf(request: Request): string | null {
  const header = request.headers.get('idempotency-key');
  if (header === null) return null;
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim();
  if (key === '' || key.length > maxLength)
    throw invalidParameter('Idempotency-Key', `has ${key.length} characters; 1 to ${maxLength} are allowed`);
  return key;
}

/** SHA-256 of a body as it goes by; WebCrypto's cannot be fed in parts. */
export interface BodyHash {
  push(chunk: Uint8Array): void;
  /** In hex, once the body has ended; null where no Idempotency-Key asks for it. */
  end(): string | null;
}

export function bodyHash(idempotencyKey: string | null): BodyHash {
  if (idempotencyKey === null) return { push: () => {}, end: () => null };
  const hash = sha256.create();
  return { push: (chunk) => hash.update(chunk), end: () => bytesToHex(hash.digest()) };
}
