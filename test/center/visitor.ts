/** A browser without a screen: keeps cookies, sends forms as browsers do. */
import type { Service } from '../contract/service.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export class Visitor {
  readonly #service: Service;
  #cookies = new Map<string, string>();

  constructor(service: Service) {
    this.#service = service;
  }

  get(path: string): Promise<Answer> {
    return this.#send(path, {});
  }

  /** A form of the same origin, unless headers say otherwise. */
  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const body = new URLSearchParams(fields);
    return this.#send(path, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
  }

  /** Bytes, as a script of the same origin sends them. */
  send(path: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
    const body = new Blob([new Uint8Array(bytes)]);
    return this.#send(path, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
  }

  /** Opens an invite and sets a password; the person is signed in then. */
  accept(invite: string, password: string): Promise<Answer> {
    return this.post(new URL(invite).pathname, { password, again: password });
  }

  signIn(email: string, password: string): Promise<Answer> {
    return this.post('/center/sign-in', { email, password });
  }

  async #send(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie ? { Cookie: cookie } : {}) };
    const answer = await fetch(this.#service.url + path, { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
}

/** The operator's API, as far as the tests of My Center need it. */
export function operatorOf({ url, adminToken }: Service) {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${adminToken}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (answer.status === 204 ? {} : await answer.json()) as { id: string; email: string; url: string };
  };
  let serial = 0;
  return {
    account: (fields: Record<string, unknown> = {}) =>
      call('POST', '/accounts', { email: `person-${++serial}@example.com`, plan: 'pro', ...fields }),
    change: (id: string, fields: Record<string, unknown>) => call('PATCH', `/accounts/${id}`, fields),
    invite: async (id: string) => (await call('POST', `/accounts/${id}/invite`)).url,
  };
}
