/** Requests that no client of ours would send, the same ones for the same seed: each as the bytes that go over a connection. */
import { mutated } from './mutated.ts';

const tab = String.fromCharCode(9);
const pdf = btoa('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj');

const endpoints = ['pdf', 'image', 'convert', 'ai'].map((name) => `/api/v1/external/${name}`);

const methods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY'];

const paths = [
  ...['usage', 'pdf/', '%70df', 'pdf?x=%zz', 'pdf;a=b', '', '.', '%', '%00'].map((name) => `/api/v1/external/${name}`),
  ...['accounts', 'accounts?email=%', 'accounts/%ff', 'accounts/x/keys', 'keys/%2e%2e', 'accounts/x/invite'].map(
    (name) => `/api/v1/admin/${name}`,
  ),
  ...['', '/sign-in', '/sign-up', '/invite/%', '/keys', '/try', '/assets/%2e%2e%2fcenter.tsx', '/assets/..%5c'].map(
    (name) => `/center${name}`,
  ),
  ...['/', '//', '/docs', '/docs/%', '/openapi.json', '/healthz', '/readyz', '/..%2f', `/${'a'.repeat(9000)}`],
];

const types = [
  'application/json; charset=utf-16',
  'APPLICATION/JSON;;;',
  'application/json, text/plain',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(3000)}`,
  'application/x-www-form-urlencoded',
  'text/plain',
  '/',
  '',
];

const otherTokens = ['Bearer', 'Bearer  é', `bearer ${tab}`, 'Basic =', ''];

/** Each header with values to choose from; a request has few of them. */
const headers: Record<string, string[]> = {
  Accept: ['application/json', 'application/zip', '*/*;q=', 'application/json;q=0', ',,;q', 'a'.repeat(5000)],
  'Idempotency-Key': ['', '"', '"a', '"é"', 'k'.repeat(300), '"a", "b"', tab],
  Origin: ['null', 'http://[', 'https://elsewhere.example', ''],
  'Sec-Fetch-Site': ['same-origin', 'cross-site', 'none', '', 'é'],
  'X-Forwarded-For': ['1.2.3.4, ::', 'a', ',', '::1%eth0', '999.1.1.1'],
  'CF-Connecting-IP': ['::::', 'a', '1.2.3.4:5'],
  'X-Forwarded-Proto': ['gopher', 'https'],
  Cookie: ['octavo.session_token=%', 'octavo.session_token=a.b', '=', 'a=b; a=c; ='],
  'Content-Encoding': ['gzip', 'br', 'nonsense'],
  'If-None-Match': ['*', 'W/"'],
  Range: ['bytes=0-1', 'bytes=-'],
  Expect: ['nonsense'],
  'X-Long': ['x'.repeat(7000)],
};

const files = (file: unknown) => [
  { action: 'rotate', angle: 90, file },
  { action: 'merge', files: [file, file] },
  { action: 'compress', file },
  { action: 'split', pages: '1', file },
  { action: 'convert', format: 'png', file },
  { type: 'pdf-to-word', file },
  { type: 'excel-to-pdf', file },
];

/** Values of any kind for any place. */
const values: unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.1,
  '',
  'é\u0000\ud800',
  '1-',
  'a'.repeat(5000),
  [],
  [[]],
  {},
  { toString: 1, __proto__: null },
  Array(2000).fill(1),
];

const bodies: ((next: () => number) => string)[] = [
  () => '',
  () => '\ufeff{}',
  () => '{"action":1e999,"file":-0}',
  (next) => `{"action":${'['.repeat(pick(next, [100, 20_000, 200_000]))}`,
  (next) => {
    const depth = pick(next, [100, 5000, 200_000]);
    return `{"${pick(next, ['action', 'file', 'files', 'messages', 'x'])}":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  },
  (next) => {
    const depth = pick(next, [100, 5000, 100_000]);
    return `{"${pick(next, ['action', 'file', 'files', 'x'])}":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  },
  (next) => `{${Array.from({ length: pick(next, [100, 50_000]) }, (_, i) => `"f${i}":${i}`).join()}}`,
  () => '{"__proto__":{"action":"rotate"},"constructor":1,"hasOwnProperty":1,"action":"rotate","action":"merge"}',
  (next) => JSON.stringify({ action: 'rotate', angle: 90, file: { name: pick(next, values), data: pdf } }),
  (next) => JSON.stringify({ action: 'rotate', angle: 90, file: { name: 'a', data: pick(next, values) } }),
  (next) => JSON.stringify({ action: pick(next, values), type: pick(next, values), file: pick(next, values) }),
  (next) => JSON.stringify({ ...pick(next, files({ name: 'a.pdf', data: pdf })), pages: pick(next, values) }),
  (next) => JSON.stringify({ action: 'write', messages: pick(next, values), temperature: pick(next, values) }),
  (next) =>
    JSON.stringify({
      action: 'translate',
      messages: [{ role: pick(next, values), content: pick(next, values) }],
      targetLanguage: pick(next, values),
      stream: pick(next, values),
    }),
  (next) => {
    const part = `--b\r\nContent-Disposition: form-data; name="${pick(next, ['file', 'files', 'action', '', 'é"'])}"; filename="${pick(next, ['a.pdf', '', '../é'])}"\r\n\r\n%PDF-1.7\r\n`;
    return `${part.repeat(pick(next, [1, 60, 3000]))}${pick(next, ['--b--\r\n', '--b', ''])}`;
  },
  (next) => pick(next, ['action=rotate&email=%ff&password=%', 'email=a&email=b&password=', '%']),
];

const pick = <Value>(next: () => number, list: readonly Value[]): Value =>
  list[Math.floor(next() * list.length)] as Value;

export interface StrangeRequest {
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether it says where it ends, so that its answer can be waited for. */
  whole: boolean;
}

/** `keys` are some that work. */
export function strangeRequest(next: () => number, host: string, keys: readonly string[]): StrangeRequest {
  let body = new TextEncoder().encode(pick(next, bodies)(next));
  if (next() < 0.3 && body.length > 0) body = mutated(body, next);
  const ending = endingOf(body.length, next);
  // most get as far as their body
  const usual = next() < 0.6;
  const head = [
    `${usual ? 'POST' : pick(next, methods)} ${usual ? pick(next, endpoints) : pick(next, paths)} HTTP/1.1`,
    `Authorization: ${next() < 0.95 ? `Bearer ${pick(next, keys)}` : pick(next, otherTokens)}`,
    `Content-Type: ${usual && next() < 0.9 ? 'application/json' : pick(next, types)}`,
    ending.header,
    'Connection: close',
    `Host: ${host}`,
    ...strangeHeaders(next),
  ];
  const bytes = joined(`${head.join('\r\n')}\r\n\r\n${ending.before}`, body, ending.after);
  return next() < 0.05 ? { bytes: mutated(bytes, next), whole: false } : { bytes, whole: ending.whole };
}

/** How a request says how long its body is. */
function endingOf(length: number, next: () => number) {
  if (next() < 0.1)
    return {
      header: 'Transfer-Encoding: chunked',
      before: `${length.toString(16)}\r\n`,
      after: length > 0 ? '\r\n0\r\n\r\n' : '\r\n',
      whole: true,
    };
  const wrong = next() < 0.2;
  const named = wrong ? pick(next, [length + 1, 0, 1e15, '-1', '1e3', '']) : length;
  return { header: `Content-Length: ${named}`, before: '', after: '', whole: !wrong };
}

function strangeHeaders(next: () => number): string[] {
  const chosen = Object.entries(headers).filter(() => next() < 0.1);
  return chosen.map(([name, list]) => `${name}: ${pick(next, list)}`);
}

function joined(head: string, body: Uint8Array, tail: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  return new Uint8Array([...encoder.encode(head), ...body, ...encoder.encode(tail)]);
}
