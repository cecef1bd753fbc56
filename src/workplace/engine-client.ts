/** The engine over HTTP: the same app, started with --engine. Keys, cookies and accounts' ids never go to it. */
import { customerHeader, customerName } from '../access/engine-access.ts';
import { ApiError, type ErrorCode, errorCodes } from '../errors.ts';
import type { ForwardedAnswer, OfficeState } from '../platform.ts';

export interface EngineAddress {
  /** Sends a request to the engine, whose path is the request's own. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  token: string | undefined;
  /** How it is, where that is known without asking it. */
  ready?(): Promise<OfficeState>;
}

/** The customer's headers that the engine needs. */
const passedOn = ['content-type', 'content-length', 'accept'];

/** What goes to the engine beside the request's head. */
interface Sent {
  /** Whole, or as it comes. */
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
  /** The account's id, which the engine is told under another name. */
  customer: string;
  signal: AbortSignal;
}

/** Sends a call on. Throws the engine's refusals as they are, its faults as unavailable. */
export async function sendToEngine(
  { fetch, token }: EngineAddress,
  request: Request,
  { body, customer, signal }: Sent,
): Promise<ForwardedAnswer> {
  const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin', [customerHeader]: customerName(customer, token) });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null && (name !== 'content-length' || body instanceof ReadableStream)) headers.set(name, value);
  }
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const init = { method: 'POST', headers, body, signal, redirect: 'manual', duplex: 'half' } as RequestInit;
  const answer = await fetch(new URL(request.url).pathname, init).catch((cause) => {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('unavailable', 'The engine did not answer; try again.', { cause, retryAfterSeconds: 5 });
  });
  if (answer.status === 200 && isEngines(answer)) return { forwarded: answer };
  throw await refusalOf(answer);
}

/** Every answer of the engine carries its request's id; what carries none comes from something else. */
const isEngines = (answer: Response): boolean => answer.headers.has('x-request-id');

/** /readyz of the engine tells how its LibreOffice is. */
export async function engineReady({ fetch, token, ready }: EngineAddress): Promise<OfficeState> {
  if (ready) return ready().catch(() => ({ office: 'failing' }));
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  try {
    const answer = await fetch('/readyz', { headers, signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    const { office = 'failing', fenced } = (await answer.json()) as Partial<OfficeState>;
    return { office, fenced };
  } catch {
    return { office: 'failing' };
  }
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const problem = (await answer.json().catch(() => ({}))) as {
    code?: string;
    detail?: string;
    errors?: { path: string; message: string }[];
    file?: number;
  };
  const code = errorCodes.find((known) => known === problem.code);
  const retryAfter = Number(answer.headers.get('retry-after'));
  if (!code || ownToEngine.includes(code))
    return new ApiError('unavailable', 'The engine could not take the call; try again.', {
      cause: `the engine answered ${answer.status} ${problem.code ?? ''}: ${problem.detail ?? ''}`,
      retryAfterSeconds: 5,
    });
  return new ApiError(code, problem.detail ?? '', {
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.file === undefined ? {} : { file: problem.file }),
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  });
}

/** What is between us and the engine, and nothing the customer did. */
const ownToEngine: ErrorCode[] = ['missing_key', 'invalid_key', 'not_found', 'method_not_allowed', 'internal'];
