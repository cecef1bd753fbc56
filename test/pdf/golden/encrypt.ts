/** Encrypts files as the standard security handler does (ISO 32000-2, 7.6), with node:crypto, so that it shares no code with what is tested. */
import { createCipheriv, createHash } from 'node:crypto';
import { file } from '../make.ts';

export interface Handler {
  /** V and R of the encryption dictionary. */
  version: 1 | 2 | 4 | 5;
  revision: 2 | 3 | 4 | 5 | 6;
  keyBytes: 5 | 16 | 32;
  /** Of version 4 and 5; Identity leaves as it is. */
  strings?: Filter;
  streams?: Filter;
  /** Of attachments; as streams where it is left out. */
  files?: Filter;
  clearMetadata?: boolean;
  /** More entries, or others, of the encryption dictionary. */
  entries?: string;
  user: string;
  owner: string;
}

export type Filter = 'V2' | 'AESV2' | 'AESV3' | 'Identity';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const id = Buffer.from('0123456789abcdef');
const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
/** Any would do. */
const salts = Buffer.from('usersaltuserkey.ownersaltownerke');
const fileKey32 = Buffer.from('thirty-two bytes for a file key.');

const hash = (kind: string, ...parts: Uint8Array[]): Buffer => createHash(kind).update(Buffer.concat(parts)).digest();
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);
const hex = (data: Uint8Array): string => `<${Buffer.from(data).toString('hex')}>`;

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, i) => i);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b]!, state[a]!];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(data).map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
}

function aes(key: Uint8Array, iv: Uint8Array, data: Uint8Array, padded = true): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(padded);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/** Turns RC4 with keys that each differ from the first by a number. */
const rc4Rounds = (key: Uint8Array, data: Uint8Array, last: number): Buffer => {
  let out = Buffer.from(data);
  for (let i = 0; i <= last; i++)
    out = rc4(
      key.map((byte) => byte ^ i),
      out,
    ) as typeof out;
  return out;
};

interface Secrets {
  key: Buffer;
  /** O, U and what else the dictionary needs. */
  entries: string;
}

/** Algorithms 2 to 5. */
function oldSecrets({ revision, keyBytes, user, owner, clearMetadata }: Handler): Secrets {
  const times = revision >= 3 ? 50 : 0;
  const again = (digest: Buffer) => {
    for (let i = 0; i < times; i++) digest = hash('md5', digest.subarray(0, keyBytes));
    return digest.subarray(0, keyBytes);
  };
  const last = revision >= 3 ? 19 : 0;
  const o = rc4Rounds(again(hash('md5', padded(owner))), padded(user), last);
  const open = clearMetadata ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  const key = again(hash('md5', padded(user), o, permissions, id, open));
  const digest =
    revision >= 3 ? Buffer.concat([rc4Rounds(key, hash('md5', padding, id), 19), Buffer.alloc(16)]) : rc4(key, padding);
  return { key, entries: `/O${hex(o)}/U${hex(digest)}` };
}

/** Algorithms 2.B, 8 and 9. */
function newSecrets({ revision, user, owner }: Handler): Secrets {
  const digest = (password: string, salt: Uint8Array, extra: Uint8Array) =>
    revision === 5 ? hash('sha256', Buffer.from(password), salt, extra) : hardened(Buffer.from(password), salt, extra);
  const [userSalt, userKeySalt, ownerSalt, ownerKeySalt] = [0, 8, 16, 24].map((at) => salts.subarray(at, at + 8)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const none = Buffer.alloc(0);
  const wrapped = (key: Buffer) => aes(key, Buffer.alloc(16), fileKey32, false);
  const u = Buffer.concat([digest(user, userSalt, none), userSalt, userKeySalt]);
  const o = Buffer.concat([digest(owner, ownerSalt, u), ownerSalt, ownerKeySalt]);
  const [ue, oe] = [wrapped(digest(user, userKeySalt, none)), wrapped(digest(owner, ownerKeySalt, u))];
  return { key: fileKey32, entries: `/O${hex(o)}/U${hex(u)}/OE${hex(oe)}/UE${hex(ue)}/Perms${hex(Buffer.alloc(16))}` };
}

function hardened(password: Buffer, salt: Uint8Array, extra: Uint8Array): Buffer {
  let key = hash('sha256', password, salt, extra);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const once = Buffer.concat([password, key, extra]);
    const mixed = aes(key.subarray(0, 16), key.subarray(16, 32), Buffer.concat(Array(64).fill(once)), false);
    const kind = ['sha256', 'sha384', 'sha512'][mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3]!;
    key = hash(kind, mixed);
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}

function seal(filter: Filter, key: Buffer, num: number, text: string): string {
  if (filter === 'Identity') return text;
  const data = Buffer.from(text, 'latin1');
  const numbers = Buffer.from([num & 255, num >> 8, 0, 0, 0]);
  const salt = filter === 'AESV2' ? 'sAlT' : '';
  const own = hash('md5', key, numbers, Buffer.from(salt)).subarray(0, Math.min(16, key.length + 5));
  if (filter === 'V2') return rc4(own, data).toString('latin1');
  return Buffer.concat([id, aes(filter === 'AESV3' ? key : own, id, data)]).toString('latin1');
}

/** Objects as `file` takes them; strings of dictionaries must be plain and in parentheses. */
export function encrypted(objects: readonly string[], handler: Handler, trailer = `/ID[${hex(id)}${hex(id)}]`): string {
  const { key, entries } = handler.version === 5 ? newSecrets(handler) : oldSecrets(handler);
  const { strings = 'V2', streams = 'V2', files = streams, version, revision, keyBytes } = handler;
  const sealed = objects.map((object, i) => {
    const [dict, data] = object.split(/\nstream\n([\s\S]*)\nendstream$/);
    const left = /\/Crypt|\/XML/.test(dict!) && (handler.clearMetadata || dict!.includes('/Crypt'));
    const head = dict!.replace(/\(([^()]*)\)/g, (_, text) =>
      hex(Buffer.from(seal(strings, key, i + 1, text), 'latin1')),
    );
    if (data === undefined) return head;
    const filter = dict!.includes('/EmbeddedFile') ? files : streams;
    const body = left ? data : seal(filter, key, i + 1, data);
    return `${head.replace(/\/Length \d+/, `/Length ${body.length}`)}\nstream\n${body}\nendstream`;
  });
  const named = (filter: Filter) => (filter === 'Identity' ? '/Identity' : `/${filter}`);
  const filters = [strings, streams, files]
    .filter((filter) => filter !== 'Identity')
    .map((filter) => `/${filter}<</CFM/${filter}/Length ${keyBytes}>>`);
  const crypt =
    version < 4
      ? ''
      : `/CF<<${[...new Set(filters)].join('')}>>/StrF${named(strings)}/StmF${named(streams)}${handler.files ? `/EFF${named(files)}` : ''}`;
  const open = handler.clearMetadata ? '/EncryptMetadata false' : '';
  const own = `<</Filter/Standard/V ${version}/R ${revision}/Length ${keyBytes * 8}/P -4${entries}${crypt}${open}${handler.entries ?? ''}>>`;
  return file([...sealed, own], `${trailer}/Encrypt ${sealed.length + 1} 0 R`);
}
