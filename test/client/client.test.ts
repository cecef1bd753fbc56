/** The client keeps its promises where a service is slow, busy, refuses, or breaks off: against a server that does each. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Octavo, OctavoError, type Options } from '../../src/client/index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: ReturnType<typeof createServer>;
let script: Handler[];
let received: { headers: IncomingMessage['headers']; body: string; atMs: number }[];
let url: string;

beforeEach(async () => {
  script = [];
  received = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body, atMs: performance.now() });
    (script.shift() ?? answers())(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answers =
  (headers: Record<string, string> = {}, body = 'result'): Handler =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/pdf', ...headers }).end(body);

const refuses =
  (status: number, code: string, retryable: boolean, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    const problem = { type: 'x', title: 'No', status, detail: 'Because.', code, requestId: 'req_7', retryable };
    response.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers });
    response.end(JSON.stringify(problem));
  };

const client = (options: Partial<Options> = {}) => new Octavo({ key: 'oct_k', url, ...options });
const file = { name: 'a.pdf', data: Uint8Array.of(1, 2, 3) };
const compress = (options: Partial<Options> = {}) => client(options).pdf({ action: 'compress', file });

async function refusal(work: Promise<unknown>): Promise<OctavoError> {
  const fault = await work.catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(OctavoError);
  return fault as OctavoError;
}

describe('files', () => {
  const bytes = Uint8Array.of(72, 105);
  test.each([
    ['a path', new URL('../../LICENSE', import.meta.url).pathname, 'LICENSE'],
    ['a File', new File([bytes], 'hi.pdf'), 'hi.pdf'],
    ['a Blob', new Blob([bytes]), 'document'],
    ['bytes', bytes, 'document'],
    ['a buffer', bytes.buffer, 'document'],
    ['a named Blob', { name: 'hi.pdf', data: new Blob([bytes]) }, 'hi.pdf'],
  ])('%s goes as name and base64', async (_, given, name) => {
    await client().pdf({ action: 'compress', file: given });
    const sent = JSON.parse(received[0]?.body ?? '{}').file;
    expect(sent.name).toBe(name);
    expect(atob(sent.data).length).toBeGreaterThan(1);
  });

  test('of any length go whole', async () => {
    const data = Uint8Array.from({ length: 100_001 }, (_, i) => (i * 7) % 256);
    await client().pdf({ action: 'compress', file: { name: 'a.pdf', data } });
    expect(new Uint8Array(Buffer.from(JSON.parse(received[0]?.body ?? '').file.data, 'base64'))).toEqual(data);
  });
});

test('a result tells its name, type, warnings and request', async () => {
  const disposition = `attachment; filename="B_.pdf"; filename*=UTF-8''B%C3%A4r.pdf`;
  const warnings = 'fonts_substituted, no_text_layer';
  script.push(
    answers({ 'Content-Disposition': disposition, 'X-Octavo-Warnings': warnings, 'X-Request-Id': 'req_1' }, 'pdf!'),
  );
  const result = await compress();
  expect(result).toMatchObject({ name: 'Bär.pdf', type: 'application/pdf', requestId: 'req_1' });
  expect(result.warnings).toEqual(['fonts_substituted', 'no_text_layer']);
  expect(new TextDecoder().decode(result.bytes)).toBe('pdf!');
});

test('an answer that breaks off is asked for again, under the same key', async () => {
  const breaksOff: Handler = (_, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('half', () => response.destroy());
  };
  script.push(breaksOff);
  expect(new TextDecoder().decode((await compress()).bytes)).toBe('result');
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
  script.push(breaksOff);
  await expect(compress({ retries: 0 })).rejects.toThrow(TypeError);
});

test('a name never leads out of the folder', async () => {
  script.push(answers({ 'Content-Disposition': `attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd` }));
  expect((await compress()).name).toBe('passwd');
});

describe('what may pass by', () => {
  test('is asked for again under one Idempotency-Key, after the wait that the service names', async () => {
    script.push(refuses(503, 'busy', true, { 'Retry-After': '1' }));
    await compress();
    expect(received).toHaveLength(2);
    expect((received[1]?.atMs ?? 0) - (received[0]?.atMs ?? 0)).toBeGreaterThanOrEqual(990);
    expect(received[1]?.headers['idempotency-key']).toBe(received[0]?.headers['idempotency-key']);
  });

  test('is given up after as many tries as were allowed', async () => {
    const busy = () => refuses(503, 'busy', true, { 'Retry-After': '0' });
    script.push(busy(), busy(), busy(), busy());
    expect((await refusal(compress({ retries: 2 }))).code).toBe('busy');
    expect(received).toHaveLength(3);
  });

  test('is not waited for where the wait is too long', async () => {
    script.push(refuses(429, 'quota_exhausted', true, { 'Retry-After': '86400' }));
    const error = await refusal(compress());
    expect(error).toMatchObject({ code: 'quota_exhausted', status: 429, retryAfterMs: 86_400_000 });
    expect(received).toHaveLength(1);
  });

  test('includes a connection that breaks', async () => {
    script.push((request) => request.socket.destroy());
    expect((await compress()).type).toBe('application/pdf');
    expect(received).toHaveLength(2);
  });

  test('ends with the signal, while it waits too', async () => {
    script.push(refuses(503, 'busy', true, { 'Retry-After': '20' }));
    const signal = AbortSignal.timeout(200);
    await expect(client().pdf({ action: 'compress', file }, { signal })).rejects.toThrow(/timeout/i);
  });
});

test('a refusal is thrown at once, with its code and text', async () => {
  script.push(refuses(422, 'damaged_document', false));
  const error = await refusal(compress());
  expect(error).toMatchObject({ code: 'damaged_document', status: 422, message: 'Because.', requestId: 'req_7' });
  expect(received).toHaveLength(1);
});

test("an answer that is not the service's own is an error too", async () => {
  script.push((_, response) => response.writeHead(404, 'Not Found').end('<h1>proxy</h1>'));
  expect((await refusal(compress())).message).toContain('404 Not Found');
});

describe('a stream', () => {
  const events = (text: string): Handler => answers({ 'Content-Type': 'text/event-stream' }, text);
  const call = { action: 'write', messages: [{ role: 'user', content: 'x' }] } as const;
  const collect = async () => {
    const pieces = [];
    for await (const piece of client().stream({ ...call, messages: [...call.messages] })) pieces.push(piece);
    return pieces;
  };

  test('gives its pieces, then the whole', async () => {
    script.push(events('event: delta\ndata: {"text":"a"}\n\nevent: done\ndata: {"content":"a"}\n\n'));
    expect(await collect()).toEqual([
      { event: 'delta', text: 'a' },
      { event: 'done', answer: { content: 'a' } },
    ]);
    expect(JSON.parse(received[0]?.body ?? '').stream).toBe(true);
  });

  test('that ends with an error throws it', async () => {
    const problem = { code: 'model_failed', detail: 'It failed.', status: 502, retryable: true };
    script.push(events(`event: delta\ndata: {"text":"a"}\n\nevent: error\ndata: ${JSON.stringify(problem)}\n\n`));
    expect((await refusal(collect())).code).toBe('model_failed');
  });

  test('that is cut off throws', async () => {
    script.push(events('event: delta\ndata: {"text":"a"}\n\n'));
    expect((await refusal(collect())).code).toBe('unavailable');
  });
});

test('without a key or an address it says so', () => {
  expect(() => client({ key: undefined })).toThrow('no API key');
  expect(() => client({ url: '' })).toThrow('no url');
});
