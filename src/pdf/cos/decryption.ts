/** Decrypts strings and streams of a file under the standard security handler (ISO 32000-2, 7.6). */
import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { concat } from '../../bytes.ts';
import { fileKey } from './file-key.ts';
import { filtersOf } from './filters.ts';
import { type Cos, Dict, fromLatin1, latin1, Name, PdfString, Stream } from './objects.ts';
import { rc4 } from './rc4.ts';

type Method = 'None' | 'V2' | 'AESV2' | 'AESV3';

/** Thrown where a file needs a password that was not given, or a handler that is not the standard one. */
export class Encrypted extends Error {
  override readonly name = 'Encrypted';
}

export interface Decryption {
  /** Decrypts an object in place, as it stands in the file under these numbers. */
  decrypt(value: Cos, num: number, gen: number): Cos;
}

/** Tries the password, then none. `id` is the first of the trailer's ID. */
export function decryption(encrypt: Dict, id: Uint8Array, password: string | undefined): Decryption {
  const handler = encrypt.name('Filter') ?? 'Standard';
  if (handler !== 'Standard') throw new Encrypted(`is encrypted by "${handler}", not by a password`);
  const key = tryKeys(encrypt, id, password);
  if (!key)
    throw new Encrypted(
      password
        ? 'is encrypted, and the password sent with it does not open it'
        : 'is encrypted; send its password beside name and data',
    );
  const strings = methodOf(encrypt, 'StrF');
  const streams = methodOf(encrypt, 'StmF');
  const usual: Usual = {
    streams,
    files: encrypt.has('EFF') ? methodOf(encrypt, 'EFF') : streams,
    metadata: encrypt.get('EncryptMetadata') === false ? 'None' : streams,
  };
  return {
    decrypt(value, num, gen) {
      const open = (method: Method, data: Uint8Array) => decryptBytes(method, objectKey(method, key, num, gen), data);
      if (value instanceof Stream) {
        const method = streamMethod(encrypt, value.dict, usual);
        if (method !== 'None') value.bytes = open(method, value.bytes);
        if (strings !== 'None') openStrings(value.dict, (data) => open(strings, data));
        dropCrypt(value.dict);
        return value;
      }
      return strings === 'None' ? value : openStrings(value, (data) => open(strings, data));
    },
  };
}

function tryKeys(encrypt: Dict, id: Uint8Array, password: string | undefined): Uint8Array | undefined {
  for (const attempt of password ? [password, ''] : ['']) {
    const key = fileKey(encrypt, id, attempt);
    if (!key) continue;
    // Acrobat fills up the short keys of version 4 with zeros, which no specification says.
    return encrypt.number('V') === 4 && key.length < 16 ? concat([key, new Uint8Array(16 - key.length)]) : key;
  }
  return undefined;
}

function methodOf(encrypt: Dict, key: 'StrF' | 'StmF' | 'EFF'): Method {
  const version = encrypt.number('V') ?? 1;
  return version < 4 ? 'V2' : filterMethod(encrypt, encrypt.name(key) ?? 'Identity');
}

function filterMethod(encrypt: Dict, name: string): Method {
  const method = encrypt.dict('CF')?.dict(name)?.name('CFM');
  return method === 'V2' || method === 'AESV2' || method === 'AESV3' ? method : 'None';
}

/** Of streams that name no filter of their own. */
interface Usual {
  streams: Method;
  /** Attachments, which may be all that is encrypted. */
  files: Method;
  metadata: Method;
}

function streamMethod(encrypt: Dict, dict: Dict, usual: Usual): Method {
  const type = dict.name('Type');
  if (type === 'XRef') return 'None';
  const crypt = filtersOf(dict).find(({ name }) => name === 'Crypt');
  if (crypt) return filterMethod(encrypt, crypt.parms?.name('Name') ?? 'Identity');
  return type === 'Metadata' ? usual.metadata : type === 'EmbeddedFile' ? usual.files : usual.streams;
}

/** What it said has been done; a file that is not encrypted knows no such filter. */
function dropCrypt(dict: Dict): void {
  const filters = filtersOf(dict);
  const others = filters.filter(({ name }) => name !== 'Crypt');
  if (others.length === filters.length) return;
  dict.delete('Filter', 'DecodeParms');
  if (others.length === 0) return;
  dict.set(
    'Filter',
    others.map(({ name }) => new Name(name)),
  );
  dict.set(
    'DecodeParms',
    others.map(({ parms }) => parms ?? null),
  );
}

/** Algorithm 1: the key of one object. */
function objectKey(method: Method, key: Uint8Array, num: number, gen: number): Uint8Array {
  if (method === 'AESV3') return key;
  const numbers = [num & 255, (num >> 8) & 255, (num >> 16) & 255, gen & 255, (gen >> 8) & 255];
  const salt = method === 'AESV2' ? [0x73, 0x41, 0x6c, 0x54] : [];
  return md5(concat([key, Uint8Array.from([...numbers, ...salt])])).subarray(0, Math.min(16, key.length + 5));
}

function decryptBytes(method: Method, key: Uint8Array, data: Uint8Array): Uint8Array {
  if (method === 'V2') return rc4(key, data);
  const whole = data.length - (data.length % 16);
  if (whole < 32) return new Uint8Array();
  const plain = cbc(key, data.slice(0, 16), { disablePadding: true }).decrypt(data.slice(16, whole));
  const pad = plain[plain.length - 1]!;
  return pad >= 1 && pad <= 16 ? plain.subarray(0, plain.length - pad) : plain;
}

function openStrings(value: Cos, open: (data: Uint8Array) => Uint8Array): Cos {
  if (value instanceof PdfString) return new PdfString(latin1(open(fromLatin1(value.latin1))));
  if (Array.isArray(value))
    value.forEach((item, i) => {
      value[i] = openStrings(item, open);
    });
  else if (value instanceof Dict && !isSignature(value))
    for (const [key, item] of value.entries) value.entries.set(key, openStrings(item, open));
  return value;
}

/** The Contents of a signature is never encrypted; nothing else of the dictionary matters once it is broken. */
const isSignature = (dict: Dict): boolean => dict.has('ByteRange') && dict.has('Contents');
