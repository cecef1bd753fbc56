/** Finds the key of an encrypted file from a password (ISO 32000-2, 7.6.4.3 and 7.6.4.4). */
import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concat } from '../../bytes.ts';
import { type Dict, fromLatin1 } from './objects.ts';
import { rc4 } from './rc4.ts';

const padding = fromLatin1(
  '\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a',
);

/** The key, or undefined where the password is neither the user's nor the owner's. `id` is the first of the trailer's ID. */
export function fileKey(encrypt: Dict, id: Uint8Array, password: string): Uint8Array | undefined {
  const revision = encrypt.number('R') ?? 2;
  for (const given of writings(password, revision)) {
    const key = revision >= 5 ? keyOfAes256(encrypt, revision, given) : keyOfMd5(encrypt, revision, id, given);
    if (key) return key;
  }
  return undefined;
}

/** The bytes that writers make of a password: those of the standard first, then plain UTF-8. */
function writings(password: string, revision: number): Uint8Array[] {
  const utf8 = new TextEncoder().encode(password);
  if (/^[\0-\x7f]*$/.test(password)) return [utf8];
  return [revision >= 5 ? new TextEncoder().encode(password.normalize('NFKC')) : fromLatin1(password), utf8];
}

const bytesOf = (dict: Dict, key: string): Uint8Array => fromLatin1(dict.string(key) ?? '');

function equal(a: Uint8Array, b: Uint8Array, length: number): boolean {
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return false;
  return a.length >= length;
}

const padded = (password: Uint8Array): Uint8Array => concat([password.subarray(0, 32), padding]).subarray(0, 32);

function keyOfMd5(encrypt: Dict, revision: number, id: Uint8Array, given: Uint8Array): Uint8Array | undefined {
  const bits = encrypt.number('V') === 1 ? 40 : (encrypt.number('Length') ?? (revision === 4 ? 128 : 40));
  // Some writers give the length in bytes.
  const keyBytes = Math.min(Math.max(5, bits >= 40 ? bits >> 3 : bits), 16);
  const user = userKey(encrypt, revision, id, given, keyBytes);
  if (user) return user;
  let hash = md5(padded(given));
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = md5(hash.subarray(0, keyBytes));
  let hidden: Uint8Array = bytesOf(encrypt, 'O').subarray(0, 32);
  for (let i = revision >= 3 ? 19 : 0; i >= 0; i--)
    hidden = rc4(
      hash.subarray(0, keyBytes).map((byte) => byte ^ i),
      hidden,
    );
  return userKey(encrypt, revision, id, hidden, keyBytes);
}

function userKey(
  encrypt: Dict,
  revision: number,
  id: Uint8Array,
  password: Uint8Array,
  keyBytes: number,
): Uint8Array | undefined {
  const permissions = new Uint8Array(4);
  new DataView(permissions.buffer).setInt32(0, (encrypt.number('P') ?? 0) | 0, true);
  const clearMetadata = revision >= 4 && encrypt.get('EncryptMetadata') === false;
  const secret = [padded(password), bytesOf(encrypt, 'O').subarray(0, 32), permissions, id];
  let hash = md5(concat(clearMetadata ? [...secret, new Uint8Array(4).fill(255)] : secret));
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = md5(hash.subarray(0, keyBytes));
  const key = hash.slice(0, keyBytes);
  const check = bytesOf(encrypt, 'U');
  if (revision === 2) return equal(rc4(key, padding), check, 32) ? key : undefined;
  let digest: Uint8Array = md5(concat([padding, id]));
  for (let i = 0; i < 20; i++)
    digest = rc4(
      key.map((byte) => byte ^ i),
      digest,
    );
  return equal(digest, check, 16) ? key : undefined;
}

function keyOfAes256(encrypt: Dict, revision: number, password: Uint8Array): Uint8Array | undefined {
  const given = password.subarray(0, 127);
  const user = bytesOf(encrypt, 'U');
  const owner = bytesOf(encrypt, 'O');
  const none = new Uint8Array();
  const hash = (salt: Uint8Array, extra: Uint8Array) =>
    revision === 5 ? sha256(concat([given, salt, extra])) : hardenedHash(given, salt, extra);
  const unwrap = (key: Uint8Array, wrapped: Uint8Array) =>
    cbc(key, new Uint8Array(16), { disablePadding: true }).decrypt(wrapped.subarray(0, 32));
  if (equal(hash(user.subarray(32, 40), none), user, 32))
    return unwrap(hash(user.subarray(40, 48), none), bytesOf(encrypt, 'UE'));
  const userHash = user.subarray(0, 48);
  if (equal(hash(owner.subarray(32, 40), userHash), owner, 32))
    return unwrap(hash(owner.subarray(40, 48), userHash), bytesOf(encrypt, 'OE'));
  return undefined;
}

/** Algorithm 2.B. */
function hardenedHash(password: Uint8Array, salt: Uint8Array, extra: Uint8Array): Uint8Array {
  let key: Uint8Array = sha256(concat([password, salt, extra]));
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const once = concat([password, key, extra]);
    const repeated = concat(new Array(64).fill(once));
    const mixed = cbc(key.subarray(0, 16), key.subarray(16, 32), { disablePadding: true }).encrypt(repeated);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = (remainder === 0 ? sha256 : remainder === 1 ? sha384 : sha512)(mixed);
    last = mixed[mixed.length - 1]!;
  }
  return key.slice(0, 32);
}
