/** Answers and refusals as HTTP responses: the one place that writes document headers and problem+json. */
import { type QuotaState, quotaHeaders } from '../access/quota-state.ts';
import { baseName, type Document, type MediaType } from '../document.ts';
import { ApiError, errorKind } from '../errors.ts';
import type { DocumentAnswer } from '../operation.ts';
import { wantsJson } from './negotiate.ts';

/** A problem as RFC 9457 has it, with Octavo's own members. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  requestId: string;
  retryable: boolean;
  errors?: { path: string; message: string }[];
  file?: number;
}

export function problemOf(error: ApiError, requestId: string): Problem {
  const { status, title, retryable } = errorKind(error.code);
  return {
    type: `urn:octavo:error:${error.code}`,
    title,
    status,
    detail: error.message,
    code: error.code,
    requestId,
    retryable,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.file === undefined ? {} : { file: error.file }),
  };
}

export function problemResponse(error: ApiError, requestId: string): Response {
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...error.headers,
  });
  if (error.retryAfterSeconds !== undefined) headers.set('Retry-After', String(error.retryAfterSeconds));
  return new Response(JSON.stringify(problemOf(error, requestId)), { status: error.status, headers });
}

export function jsonResponse(json: unknown, status = 200): Response {
  return new Response(JSON.stringify(json), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}

export function documentResponse({ document, warnings, sizes }: DocumentAnswer, accept: string | null): Response {
  const response = wantsJson(accept, document.type)
    ? jsonResponse({ file: { name: document.name, data: base64(document.bytes) } })
    : bytesResponse(document);
  if (warnings && warnings.length > 0)
    response.headers.set('X-Octavo-Warnings', [...new Set(warnings)].sort().join(', '));
  if (sizes) {
    response.headers.set('X-Original-Bytes', String(sizes.originalBytes));
    response.headers.set('X-Result-Bytes', String(sizes.resultBytes));
  }
  return response;
}

function bytesResponse({ bytes, type, name }: Document): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': type satisfies MediaType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': contentDisposition(name),
      'Cache-Control': 'no-store',
    },
  });
}

/** RFC 6266, with `filename*` (RFC 8187) where the name is not plain ASCII. */
export function contentDisposition(name: string): string {
  const file = baseName(name);
  const unaccented = file.normalize('NFD').replace(/\p{Mn}/gu, '');
  const ascii = unaccented.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  if (ascii === file) return `attachment; filename="${file}"`;
  const encoded = encodeURIComponent(file).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** What of the engine's answer comes through; all else stays inside. */
const forwardedHeaders = [
  'Content-Type',
  'Content-Length',
  'Content-Disposition',
  'Cache-Control',
  'X-Octavo-Warnings',
  'X-Original-Bytes',
  'X-Result-Bytes',
];

export function forwardedResponse(answer: Response): Response {
  const headers = new Headers();
  for (const name of forwardedHeaders) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: 200, headers });
}

export function addQuotaHeaders(headers: Headers, quota: QuotaState): void {
  for (const [name, value] of Object.entries(quotaHeaders(quota))) headers.set(name, value);
}

/** Any throw as a refusal: what is none of ours is internal, and its cause goes to the log. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError(
    'internal',
    'Something went wrong on our side; try again, or tell the operator the request id, which names it in the log.',
    {
      cause: thrown,
    },
  );
}

function base64(bytes: Uint8Array): string {
  let text = '';
  // a multiple of 3, so that parts join without padding; small enough for a call's arguments
  for (let at = 0; at < bytes.length; at += 24_576)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + 24_576)));
  return text;
}
