/** What calls give back: documents, and errors with the code that the service names. */
import type { Problem } from './calls.ts';
import { writePath } from './files.ts';

/** A document as the service answered it. */
export class OctavoDocument {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What to know of the result, such as `fonts_substituted`. */
  readonly warnings: readonly string[];
  readonly requestId: string;

  constructor(bytes: Uint8Array<ArrayBuffer>, headers: Headers) {
    this.bytes = bytes;
    this.name = nameOf(headers.get('content-disposition') ?? '');
    this.type = headers.get('content-type') ?? 'application/octet-stream';
    this.warnings = (headers.get('x-octavo-warnings') ?? '').split(/,\s*/).filter(Boolean);
    this.requestId = headers.get('x-request-id') ?? '';
  }

  blob(): Blob {
    return new Blob([this.bytes], { type: this.type });
  }

  /** Writes the file (Node and Deno); under its own name where none is given, and then over nothing that is there. The path written. */
  async save(path?: string): Promise<string> {
    await writePath(path ?? this.name, this.bytes, path === undefined ? 'wx' : 'w');
    return path ?? this.name;
  }
}

/** RFC 6266; never more than a name, whatever the header says. */
function nameOf(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const name = extended ? decodeURIComponent(extended) : /filename="([^"]*)"/.exec(disposition)?.[1];
  return name?.split(/[/\\]/).at(-1) || 'document';
}

/** A refusal of the service, or a fault of it; `code` is one of the documented ones. */
export class OctavoError extends Error {
  override readonly name = 'OctavoError';
  readonly code: Problem['code'];
  readonly status: number;
  readonly requestId: string;
  readonly retryable: boolean;
  /** Parameters at fault. */
  readonly errors: NonNullable<Problem['errors']>;
  /** Index of the file at fault among several. */
  readonly file: number | undefined;
  /** How long the service asks to wait, where it does. */
  readonly retryAfterMs: number | undefined;

  constructor(problem: Problem, retryAfterMs?: number) {
    super(problem.detail || problem.title);
    this.code = problem.code;
    this.status = problem.status;
    this.requestId = problem.requestId;
    this.retryable = problem.retryable;
    this.errors = problem.errors ?? [];
    this.file = problem.file;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What a response that is not 2xx says; one that is no problem of Octavo's, such as a proxy's page, counts as `internal`. */
export async function errorOf(response: Response): Promise<OctavoError> {
  const wait = retryAfterMs(response.headers.get('retry-after'));
  const text = await response.text().catch(() => '');
  try {
    const problem = JSON.parse(text) as Problem;
    if (typeof problem.code === 'string') return new OctavoError(problem, wait);
  } catch {
    // not JSON
  }
  const { status, statusText } = response;
  const unknown = { type: 'about:blank', title: statusText, detail: `The service answered ${status} ${statusText}.` };
  const code = 'internal';
  return new OctavoError({ ...unknown, status, code, requestId: '', retryable: status >= 500 }, wait);
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
