/** File objects in a body: their data turned from base64 to bytes, wherever an endpoint takes files. */
import { ApiError, invalidParameter } from '../errors.ts';
import { maxFileBytes, maxFilesBytes } from '../limits.ts';
import { Base64Decoder } from './base64.ts';
import { filesTooLarge, type JsonBody, type LongString } from './json.ts';

type Fields = Record<string, unknown>;

/** The body's fields, with `file.data` and `files[].data` as bytes. Throws 400 and 413. */
export function withDecodedFiles(body: JsonBody): Fields {
  if (!isFields(body.tree)) throw notAnObject(body.tree);
  const fields = { ...body.tree };
  if (isFields(fields.file)) fields.file = decoded(fields.file, body, 'file');
  if (Array.isArray(fields.files)) {
    fields.files = fields.files.map((file, index) =>
      isFields(file) ? decoded(file, body, `files[${index}]`, index) : file,
    );
    refuseTooLarge(fields.files as unknown[]);
  }
  if (body.leftOver()) throw tooLongText(fields, body);
  return fields;
}

function decoded(file: Fields, body: JsonBody, path: string, index?: number): Fields {
  if (typeof file.data !== 'string') return file;
  const { bytes, tooLong } = body.take(file.data) ?? decodeShort(file.data);
  const where = index === undefined ? {} : { file: index };
  if (tooLong) throw fileTooLarge(path, where);
  if (!bytes)
    throw new ApiError(
      'invalid_base64',
      `Decoding ${path}.data: it is not base64 (A-Z, a-z, 0-9, + and /, padding optional). Is it cut off, URL-safe, or a data: URL?`,
      { errors: [{ path: `${path}.data`, message: 'is not base64' }], ...where },
    );
  return { ...file, data: bytes };
}

function decodeShort(text: string): LongString {
  const characters = new Uint8Array(text.length);
  // a character beyond Latin-1 is no base64; 0 stands for it, which is none either. A loop, because Uint8Array.from takes fifty times as long
  for (let i = 0; i < text.length; i++) characters[i] = text.charCodeAt(i) < 256 ? text.charCodeAt(i) : 0;
  const decoder = new Base64Decoder(text.length, maxFileBytes);
  decoder.push(characters);
  return { bytes: decoder.finish(), tooLong: decoder.tooLong };
}

function refuseTooLarge(files: unknown[]): void {
  let total = 0;
  for (const file of files) if (isFields(file) && file.data instanceof Uint8Array) total += file.data.length;
  if (total > maxFilesBytes) throw filesTooLarge(maxFilesBytes);
}

const fileTooLarge = (path: string, where = {}) =>
  new ApiError(
    'file_too_large',
    `${path} is larger than ${maxFileBytes / 1024 / 1024} MB; send a smaller file.`,
    where,
  );

function notAnObject(tree: unknown): ApiError {
  const found = tree === null ? 'null' : Array.isArray(tree) ? 'a list' : `a ${typeof tree}`;
  return new ApiError('invalid_parameters', `Reading the body: it is ${found}; send a JSON object.`);
}

/** Names the field, where it is one of the call's own. */
function tooLongText(fields: Fields, body: JsonBody): ApiError {
  const name = Object.keys(fields).find((name) => body.take(fields[name]));
  const fault = "is far too long; only files' data may be of this length";
  return name
    ? invalidParameter(name, fault)
    : new ApiError('invalid_parameters', `Reading the body: a text ${fault}.`);
}

/** Files and fields of a form: file parts become file objects, all other values text. */
export async function readForm(form: Response): Promise<Fields> {
  const parts = await form.formData().catch((cause) => {
    throw new ApiError(
      'invalid_parameters',
      'Reading the form: it is not multipart/form-data with the boundary that its Content-Type names; send it whole, or JSON.',
      { cause },
    );
  });
  // no prototype: `__proto__` is a field like any other, and as unknown
  const fields: Fields = Object.create(null);
  const files: Fields[] = [];
  let password = {};
  for (const [name, value] of parts) {
    if (isBlank(value)) continue;
    if (name === 'password') password = { password: value };
    else if (typeof value === 'string' && name in fields) throw invalidParameter(name, 'is given twice; send it once');
    else if (typeof value === 'string') fields[name] = formValue(name, value);
    else if (value.size > maxFileBytes) throw fileTooLarge(name);
    else files.push({ part: name, name: value.name, data: new Uint8Array(await value.arrayBuffer()) });
  }
  const asFile = ({ part: _, ...file }: Fields) => ({ ...file, ...password });
  const several = files.filter(({ part }) => part === 'files');
  if (several.length > 0) fields.files = several.map(asFile);
  for (const file of files) {
    if (file.part === 'files') continue;
    if (file.part !== 'file' || fields.file)
      throw invalidParameter(
        String(file.part),
        'is not a file this call takes; one goes as file, several to merge as files',
      );
    fields.file = asFile(file);
  }
  if (Array.isArray(fields.files)) refuseTooLarge(fields.files);
  return { ...fields };
}

/** A form sends each of its fields: those that nobody filled in are empty, and files nobody chose have no name either. */
const isBlank = (value: string | File): boolean =>
  typeof value === 'string' ? value === '' : value.size === 0 && value.name === '';

/** Forms know text alone: numbers, booleans and messages are written as in JSON, these fields are always text. */
const textFields = ['pages', 'systemPrompt', 'targetLanguage'];

function formValue(name: string, text: string): unknown {
  if (textFields.includes(name) || !/^(?:-?\d+(?:\.\d+)?|true|false|\[.*\])$/s.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
