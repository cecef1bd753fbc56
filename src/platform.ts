/** The seam to a runtime: what `workers/` and `src/main.ts` each make, and all that the rest knows of where it runs. */
import type { Access } from './access/access.ts';
import type { Database } from './access/database.ts';
import type { RateLimits } from './access/rate-limits.ts';
import type { BodyRoom } from './body/room.ts';
import type { Answer, Endpoint, Operation, Work } from './operation.ts';
import type { Settings } from './settings.ts';

export interface Platform {
  settings: Settings;
  access: Access;
  /** undefined in the engine, which has no accounts. */
  database: Database | undefined;
  workplace: Workplace;
  /** undefined where the runtime bounds a process's memory itself. */
  bodyRoom?: BodyRoom;
  /** undefined in the engine, which only we call. */
  rateLimits?: RateLimits;
  /** A file that My Center's pages load; undefined where there is none of that name. */
  asset?(name: string, request: Request): Promise<Response | undefined>;
  /** The customer's network address, as far as it can be trusted; `connection` is what the runtime says beside the request. */
  addressOf?(request: Request, connection: unknown): string | undefined;
  /** What the runtime tells /metrics beside the calls. */
  gauges?(): Promise<Gauge[]>;
  /** Tells the runtime how long a streamed answer is; undefined where it goes by the answer's header. */
  ofLength?: OfLength;
  /** Runs what the answer need not wait for. */
  defer(work: Promise<unknown>): void;
  log(entry: LogEntry): void;
  now(): number;
}

export interface LogEntry {
  level: 'error' | 'warn' | 'info';
  message: string;
  [field: string]: unknown;
}

/** The same bytes, of which the runtime knows how many come: one that is not told sends no Content-Length. */
export type OfLength = (body: ReadableStream<Uint8Array>, bytes: number) => ReadableStream<Uint8Array>;

/** A figure for /metrics; its name is Prometheus's, `_total` where it only grows. */
export interface Gauge {
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
}

/** Where operations run. */
export interface Workplace {
  /** Throws 503 not_configured where nothing here can do the operation, and busy where it can't take one more call of the customer. */
  check(operation: Operation, customer: string): void;
  /** Throws ApiError. */
  run(operation: Operation, params: unknown, call: RunningCall): Promise<Answer | ForwardedAnswer>;
  /** Whether run() wants the body as it came, to pass it on. */
  keepsBody: boolean;
  /** The large lane: passes the request on unread, where its length says so. */
  forward?: LargeLane;
  /** The state of each part, for /readyz. */
  ready(): Promise<OfficeState & { model: Readiness }>;
}

export interface LargeLane {
  takes(endpoint: Endpoint, request: Request): boolean;
  /** Throws the engine's refusals as ApiError. */
  send(request: Request, call: ForwardedCall): Promise<ForwardedAnswer>;
}

export interface ForwardedCall {
  signal: AbortSignal;
  /** Whose it is: any name that tells customers apart. */
  customer: string;
  /** Sees the body as it goes by. */
  onChunk?: ((chunk: Uint8Array) => void) | undefined;
}

export type Readiness = 'ok' | 'not_configured' | 'failing';

export interface OfficeState {
  office: Readiness;
  /** Whether LibreOffice is fenced off from network and files; undefined where there is none, or it does not tell. */
  fenced?: boolean | undefined;
}

export interface RunningCall extends Work {
  /** Whose it is: any name that tells customers apart. */
  customer: string;
  /** The request's head; its body is used up. */
  request: Request;
  /** The body as it came, where it was small enough to keep. */
  body: Uint8Array<ArrayBuffer> | undefined;
}

/** A 200 of the engine, to be passed on as it comes. */
export interface ForwardedAnswer {
  forwarded: Response;
}
