/** fetch over node:http, which can tell how much of a body has gone out; draws it as a bar on a terminal. */
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { Readable } from 'node:stream';

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const chunkBytes = 64 * 1024;
const barWidth = 30;

/** What the client uses of fetch: a text body, headers, a signal. */
export function progressFetch(terminal: Terminal): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input));
    const body = Buffer.from(String(init.body ?? ''));
    const headers = Object.fromEntries(new Headers(init.headers));
    if (body.length > 0) headers['content-length'] = String(body.length);
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const request = send(url, {
      method: init.method ?? 'GET',
      headers,
      ...(init.signal ? { signal: init.signal } : {}),
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    const show = terminal.isTTY && body.length > chunkBytes ? bar(terminal) : () => {};
    sendBody(body, request, show);
    const answer = await answered.finally(() => show(undefined));
    return responseOf(answer);
  };
}

/** A chunk at a time, waiting where the connection is full; stops where the service answers early. */
function sendBody(body: Buffer, request: ReturnType<typeof overHttp>, show: (share: number) => void): void {
  let at = 0;
  const next = () => {
    while (at < body.length && !request.destroyed) {
      const flowing = request.write(body.subarray(at, at + chunkBytes));
      at += chunkBytes;
      show(Math.min(1, at / body.length));
      if (!flowing) return void request.once('drain', next);
    }
    request.end();
  };
  next();
}

function responseOf(answer: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const { statusCode = 500, statusMessage = '' } = answer;
  const body = statusCode === 204 || statusCode === 304 ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status: statusCode, statusText: statusMessage, headers });
}

/** undefined clears the line. */
function bar(terminal: Terminal): (share: number | undefined) => void {
  return (share) => {
    if (share === undefined) return void terminal.write('\r\x1b[K');
    const full = Math.round(share * barWidth);
    const phase = share < 1 ? 'uploading' : 'working';
    terminal.write(`\r\x1b[K${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${Math.floor(share * 100)}% ${phase}`);
  };
}
