/** Request -> fields: JSON or a same-origin form, within the endpoint's limits. A refused body is drained first. */
import { ApiError } from '../errors.ts';
import {
  maxBodyBytes,
  maxDrainedBytes,
  maxDrainMs,
  maxFileBytes,
  maxFilesBytes,
  maxMergeFiles,
  maxTextBytes,
  maxTexts,
} from '../limits.ts';
import type { Endpoint } from '../operation.ts';
import { readForm, withDecodedFiles } from './files.ts';
import { readJson } from './json.ts';

/** A string of more bytes than this is a file's data, where files are taken. The longest list of pages, each by its number, has 109 kB. */
const longFrom = 128 * 1024;

/** 413 where the length that the request names is more than the endpoint can take. */
export function refuseByLength(endpoint: Endpoint, request: Request): void {
  const length = lengthOf(request);
  if (length !== undefined && length > maxBodyBytes[endpoint]) throw tooLong(endpoint);
}

/** Content-Length, where there is one. */
export function lengthOf(request: Request): number | undefined {
  const header = request.headers.get('content-length');
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** Whether the request says that its body has at most so many bytes: one that says nothing may be of any length. */
export const saysShort = (request: Request, maxBytes: number): boolean =>
  (lengthOf(request) ?? Number.POSITIVE_INFINITY) <= maxBytes;

export const isForm = (request: Request): boolean => mediaTypeOf(request) === 'multipart/form-data';

/** Throws 400, 413 and 415; `onChunk` sees the body's bytes as they come. */
export async function readBody(
  endpoint: Endpoint,
  request: Request,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Record<string, unknown>> {
  refuseEncoded(request);
  if (isForm(request)) return readForm(await buffered(counted(request, endpoint, onChunk), request));
  if (mediaTypeOf(request) !== 'application/json') throw notJson(request);
  const withFiles = endpoint !== 'ai';
  const body = await readJson(counted(request, endpoint, onChunk), {
    maxTextBytes: maxTextBytes + (withFiles ? maxMergeFiles * longFrom : 0),
    maxTexts,
    longFrom: withFiles ? longFrom : Number.POSITIVE_INFINITY,
    maxFileBytes,
    maxFilesBytes,
    expectedBytes: lengthOf(request) ?? 0,
  });
  return withDecodedFiles(body);
}

/** Reads what is left of a body and throws it away, within bounds: who still sends would not see the answer. */
export async function drain(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  // a sender that stalls is not waited for either
  const timer = setTimeout(() => reader.cancel().catch(() => {}), maxDrainMs);
  try {
    for (let left = maxDrainedBytes; left >= 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.length;
    }
  } catch {
    // the sender went away
  } finally {
    clearTimeout(timer);
  }
}

async function* counted(
  request: Request,
  endpoint: Endpoint,
  onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  let read = 0;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenOff);
      if (done) return;
      read += value.length;
      if (read > maxBodyBytes[endpoint]) throw tooLong(endpoint);
      onChunk(value);
      yield value;
    }
  } finally {
    // left open for drain() where reading was given up
    reader.releaseLock();
  }
}

/** The form's bytes under the request's own Content-Type, which holds the boundary. */
async function buffered(chunks: AsyncIterable<Uint8Array>, request: Request): Promise<Response> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunks) parts.push(chunk as Uint8Array<ArrayBuffer>);
  return new Response(new Blob(parts), { headers: { 'Content-Type': request.headers.get('content-type') ?? '' } });
}

/** Content-Encoding: a body that is unpacked on the way has no length to refuse it by. */
function refuseEncoded({ headers }: Request): void {
  const coding = headers.get('content-encoding');
  if (coding === null || /^\s*(identity\s*)?$/i.test(coding)) return;
  throw new ApiError(
    'unsupported_media_type',
    `Reading the body: its Content-Encoding is "${coding}"; send it as it is.`,
  );
}

function notJson({ headers }: Request): ApiError {
  const type = headers.get('content-type');
  const found = type ? `its Content-Type is "${type}"` : 'it has no Content-Type';
  return new ApiError('unsupported_media_type', `Reading the body: ${found}; send application/json.`);
}

function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** A runtime that does not tell of a customer who went away tells of a body that can't be read. */
function brokenOff(cause: unknown): never {
  throw new ApiError('invalid_json', 'Reading the body: the connection broke off before its end; send it again.', {
    cause,
  });
}

const tooLong = (endpoint: Endpoint) =>
  new ApiError(
    'file_too_large',
    endpoint === 'ai'
      ? `The body is longer than ${maxTextBytes / 1024 / 1024} MB; send less text at once.`
      : `The body is longer than the largest file can make it: ${maxFileBytes / 1024 / 1024} MB a file${endpoint === 'pdf' ? `, ${maxFilesBytes / 1024 / 1024} MB in all` : ''}; send a smaller file, or fewer at once.`,
  );
