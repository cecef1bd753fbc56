/** Calls a service as a customer and as its operator do. */
import { expectDocumented } from './documented.ts';
import type { Service } from './service.ts';

export interface Reply {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** The body as JSON, where it is. */
  json: Record<string, unknown> & { code?: string };
}

export type FileObject = { name: string; data: string; password?: string };

export const file = (name: string, bytes: Uint8Array, more: Partial<FileObject> = {}): FileObject => ({
  name,
  data: Buffer.from(bytes).toString('base64'),
  ...more,
});

export interface CallOptions {
  key?: string | null;
  headers?: Record<string, string>;
  method?: string;
  signal?: AbortSignal;
}

/**
 * The customer's side of one service. Each call has a connection of its own unless they are kept for measuring: one that is kept may
 * be closed by the service in the moment it is used again.
 */
export function customerOf(service: Pick<Service, 'url' | 'adminToken'>, { keepAlive = false } = {}) {
  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const headers = keepAlive ? init.headers : { Connection: 'close', ...init.headers };
    const reply = await readReply(await fetch(service.url + path, { ...init, ...(headers ? { headers } : {}) }));
    expectDocumented(init.method ?? 'GET', path, reply);
    return reply;
  };

  /** POSTs to an endpoint; a string or bytes go as they are. */
  const call = (endpoint: string, body: unknown, key: string | null, { headers = {}, ...rest }: CallOptions = {}) =>
    send(`/api/v1/external/${endpoint}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
        ...headers,
      },
      body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
      ...rest,
    });

  const operator = async (method: string, path: string, fields?: unknown) =>
    send(`/api/v1/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${service.adminToken}` },
      ...(fields === undefined ? {} : { body: JSON.stringify(fields) }),
    });

  let serial = 0;
  /** A new account with a key. */
  async function account(fields: { plan?: string; monthlyLimit?: number } = {}) {
    const email = `customer-${process.pid}-${serial++}@example.com`;
    const made = await operator('POST', '/accounts', { email, plan: 'team', ...fields });
    const id = String(made.json.id);
    const key = await operator('POST', `/accounts/${id}/keys`, { name: 'contract' });
    return { id, email, keyId: String(key.json.id), key: String(key.json.key) };
  }

  const usage = async (key: string) =>
    (await send('/api/v1/external/usage', { headers: { Authorization: `Bearer ${key}` } })).json;

  return { send, call, operator, account, usage };
}

async function readReply(response: Response): Promise<Reply> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    json: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : {},
  };
}
