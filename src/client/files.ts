/** Files as programs have them -> file objects as the API takes them. No runtime is needed but for paths. */

/** A path (Node and Deno), a File or Blob, bytes, or any of these with a name and a password. */
export type FileInput = string | Blob | Uint8Array | ArrayBuffer | NamedFile;

export interface NamedFile {
  name: string;
  data: Blob | Uint8Array | ArrayBuffer;
  /** Opens an encrypted document. */
  password?: string;
}

export interface FileObject {
  name: string;
  /** base64 */
  data: string;
  password?: string;
}

/** Throws where a path cannot be read. */
export async function fileObject(input: FileInput): Promise<FileObject> {
  if (typeof input === 'string') return { name: baseName(input), data: base64(await readPath(input)) };
  if (isNamed(input)) {
    const { name, data, password } = input;
    return { name, data: base64(await bytesOf(data)), ...(password === undefined ? {} : { password }) };
  }
  const name = 'name' in input && typeof input.name === 'string' ? input.name : 'document';
  return { name, data: base64(await bytesOf(input)) };
}

const isNamed = (input: Exclude<FileInput, string>): input is NamedFile =>
  !(input instanceof Blob || input instanceof Uint8Array || input instanceof ArrayBuffer);

async function bytesOf(data: Blob | Uint8Array | ArrayBuffer): Promise<Uint8Array> {
  if (data instanceof Uint8Array) return data;
  return new Uint8Array(data instanceof Blob ? await data.arrayBuffer() : data);
}

const baseName = (path: string): string => path.split(/[/\\]/).at(-1) || 'document';

interface FileSystem {
  readFile(path: string): Promise<Uint8Array>;
  writeFile(path: string, bytes: Uint8Array, options: { flag: 'w' | 'wx' }): Promise<void>;
}

async function readPath(path: string): Promise<Uint8Array> {
  return fileSystem(`reading ${path}`).readFile(path);
}

/** `wx` fails where there is a file of that name. */
export async function writePath(path: string, bytes: Uint8Array, flag: 'w' | 'wx'): Promise<void> {
  await fileSystem(`writing ${path}`).writeFile(path, bytes, { flag });
}

/** Node's, which Deno has as well; asked for so that browsers' bundlers need not know it. */
function fileSystem(purpose: string): FileSystem {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  const found = process?.getBuiltinModule?.('node:fs/promises');
  if (!found) throw new TypeError(`Octavo, ${purpose}: there are no paths here; use a Blob or bytes`);
  return found as FileSystem;
}

function base64(bytes: Uint8Array): string {
  const { toBase64 } = bytes as { toBase64?(): string };
  if (toBase64) return toBase64.call(bytes);
  const parts: string[] = [];
  // a multiple of 3, so that the parts join without padding
  for (let at = 0; at < bytes.length; at += 24_576)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 24_576))));
  return parts.join('');
}
