/** Octavo's client: `import { Octavo } from 'octavo/client'`. Runs in Node, Deno, browsers and Workers. */
import type { AiCall, ConvertCall, ImageCall, PdfCall, TextAnswer, Usage } from './calls.ts';
import { type Delta, type Done, readEvents } from './events.ts';
import { type FileInput, fileObject } from './files.ts';
import { errorOf, OctavoDocument, type OctavoError } from './result.ts';

export type * from './calls.ts';
export type { Delta, Done } from './events.ts';
export type { FileInput, NamedFile } from './files.ts';
export { OctavoDocument, OctavoError } from './result.ts';

export interface Options {
  /** An API key, `oct_…`. */
  key: string | undefined;
  /** Where the service is, such as `https://octavo.example`. */
  url: string | undefined;
  /** Tries after the first, where an error is retryable; 2 by default. */
  retries?: number;
  /** The longest that one wait for a retry may be; a service that asks for longer is not waited for. 30 s by default. */
  maxWaitMs?: number;
  /** In place of the runtime's own. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** A name of your own for the call: a repeat with it is not counted. Made up where it is left out, so that retries count once. */
  idempotencyKey?: string;
  /** Asks for another type of answer, such as `application/zip` of pdf split. */
  accept?: string;
}

/** An AI call; whether it streams follows from the method. */
export type TextCall = WithoutStream<AiCall>;
type WithoutStream<C> = C extends unknown ? Omit<C, 'stream'> : never;

/** Throws OctavoError for what the service refuses, and what fetch throws where it cannot be reached or its answer breaks off. */
export class Octavo {
  readonly #key: string;
  readonly #url: string;
  readonly #retries: number;
  readonly #maxWaitMs: number;
  readonly #fetch: typeof fetch;

  /** Throws TypeError without a key or an address. */
  constructor({ key, url, retries = 2, maxWaitMs = 30_000, fetch: given }: Options) {
    if (!key) throw new TypeError('Octavo: no API key is given; make one in My Center');
    if (!url) throw new TypeError('Octavo: no url is given; it is the address of the service');
    this.#key = key;
    this.#url = url.replace(/\/+$/, '');
    this.#retries = retries;
    this.#maxWaitMs = maxWaitMs;
    this.#fetch = given ?? ((input, init) => fetch(input, init));
  }

  convert(call: ConvertCall, options?: CallOptions): Promise<OctavoDocument> {
    return this.#document('convert', call, options);
  }

  pdf(call: PdfCall, options?: CallOptions): Promise<OctavoDocument> {
    return this.#document('pdf', call, options);
  }

  image(call: ImageCall, options?: CallOptions): Promise<OctavoDocument> {
    return this.#document('image', call, options);
  }

  ai(call: TextCall, options?: CallOptions): Promise<TextAnswer> {
    return this.#post('ai', { ...call, stream: false }, options, json<TextAnswer>);
  }

  /** Pieces of the text as they come, then the whole answer. Throws OctavoError where it ends with an error. */
  async *stream(call: TextCall, options?: CallOptions): AsyncGenerator<Delta | Done> {
    yield* readEvents(await this.#post('ai', { ...call, stream: true }, options, async (response) => response));
  }

  /** Plan and quota; costs nothing. */
  usage(options: Pick<CallOptions, 'signal'> = {}): Promise<Usage> {
    return this.#retried('usage', { ...options, method: 'GET' }, json<Usage>);
  }

  #document(endpoint: string, call: Call, options?: CallOptions): Promise<OctavoDocument> {
    return this.#post(endpoint, call, options, async (response) => {
      return new OctavoDocument(new Uint8Array(await response.arrayBuffer()), response.headers);
    });
  }

  async #post<Result>(
    endpoint: string,
    call: Call,
    { signal, idempotencyKey, accept }: CallOptions = {},
    read: Read<Result>,
  ): Promise<Result> {
    const init = {
      method: 'POST',
      body: JSON.stringify(await withFileObjects(call)),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey ?? crypto.randomUUID(),
        ...(accept ? { Accept: accept } : {}),
      },
      ...(signal ? { signal } : {}),
    };
    return this.#retried(endpoint, init, read);
  }

  /** Asks again after what may pass by, an answer that breaks off among it, waiting as long as the service says. */
  async #retried<Result>(endpoint: string, init: RequestInit, read: Read<Result>): Promise<Result> {
    for (let failures = 0; ; failures++) {
      const last = failures >= this.#retries;
      const outcome = await this.#once(endpoint, init, read).catch((fault: unknown) => {
        if (last || init.signal?.aborted) throw fault;
        return undefined;
      });
      if (outcome && 'result' in outcome) return outcome.result;
      const error = outcome?.error;
      const waitMs = waitOf(error, failures);
      if (error && (last || !error.retryable || waitMs > this.#maxWaitMs)) throw error;
      await sleep(Math.min(waitMs, this.#maxWaitMs), init.signal ?? undefined);
    }
  }

  async #once<Result>(endpoint: string, init: RequestInit, read: Read<Result>): Promise<Outcome<Result>> {
    const headers = { ...init.headers, Authorization: `Bearer ${this.#key}` };
    const answer = await this.#fetch(`${this.#url}/api/v1/external/${endpoint}`, { ...init, headers });
    return answer.ok ? { result: await read(answer) } : { error: await errorOf(answer) };
  }
}

type Read<Result> = (response: Response) => Promise<Result>;
type Outcome<Result> = { result: Result } | { error: OctavoError };

const json = <Answer>(response: Response): Promise<Answer> => response.json() as Promise<Answer>;

type Call = ConvertCall | PdfCall | ImageCall | (TextCall & { stream: boolean });

async function withFileObjects(call: Call): Promise<object> {
  const { file, files } = call as { file?: FileInput; files?: FileInput[] };
  return {
    ...call,
    ...(file === undefined ? {} : { file: await fileObject(file) }),
    ...(files === undefined ? {} : { files: await Promise.all(files.map(fileObject)) }),
  };
}

/** What the service says, else half a second, doubled with each failure, with a little chance in it. */
const waitOf = (error: OctavoError | undefined, failures: number): number =>
  error?.retryAfterMs ?? 500 * 2 ** failures * (0.75 + Math.random() / 2);

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}
