/** Hosts stand-ins for containers: one HTTP server, a path for each, and a script for what the engines in them do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect } from 'vitest';
import { hungStatus } from './hung.ts';

export interface Call {
  container: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** The container's process ends at once: every connection to it breaks. */
  die(): void;
}

interface Running {
  sockets: Set<Socket>;
  /** Ends the request that waits for the container's end. */
  tell: ServerResponse;
}

type Health = 'ready' | 'starting' | 'stopping' | 'hung';

export const result = Buffer.from('%PDF-1.7 a whole result');

/** As the engine answers: a whole document with its length. */
export function answer({ response }: Call, bytes = result, type = 'application/pdf'): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    'X-Request-Id': 'req_engine',
  });
  response.end(bytes);
}

/** As the engine answers while it is being stopped. */
export function refuse({ response }: Call): void {
  response.writeHead(503, { 'Content-Type': 'application/problem+json', 'X-Request-Id': 'req_engine' });
  response.end(JSON.stringify({ code: 'unavailable', detail: 'The service is being stopped; try again.' }));
}

interface EngineState {
  running: number;
  waiting: number;
  starting: number;
  awake: string[];
}

/** How the engine looks from within the Worker at `workerUrl`, by entry.ts. */
export const engineState = async (workerUrl: string): Promise<EngineState> =>
  (await fetch(`${workerUrl}/engine`)).json() as Promise<EngineState>;

/** Waits until no call is in the engine and no container is being started or looked at: what has happened so far has no more effect. */
export async function quiet(workerUrl: string): Promise<void> {
  const now = () => engineState(workerUrl);
  await expect.poll(now).toMatchObject({ running: 0, waiting: 0, starting: 0 });
}

export async function startHost() {
  const running = new Map<string, Running>();
  const host = {
    url: '',
    /** Parameters of every start. */
    starts: [] as { container: string; entrypoint: string | null; internet: string | null }[],
    /** How long each container was told that it may be without a call. */
    idleMs: [] as { container: string; ms: number }[],
    calls: [] as Call[],
    /** Whether a container answers that it is ready; one that stops refuses all. */
    health: (_container: string): Health => 'ready',
    /** What the engine does with a call. */
    onCall: (call: Call): void => answer(call),
    awake: () => [...running.keys()],
    die,
    /** As new: every container gone, every script the usual one, and the Worker at `workerUrl` knows it. */
    async reset(workerUrl: string) {
      for (const name of host.awake()) die(name);
      Object.assign(host, { health: () => 'ready', onCall: (call: Call) => answer(call) });
      await quiet(workerUrl);
      for (const name of host.awake()) die(name);
      await expect.poll(async () => (await engineState(workerUrl)).awake).toEqual([]);
      Object.assign(host, { starts: [], idleMs: [], calls: [] });
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };

  function die(name: string): void {
    const one = running.get(name);
    running.delete(name);
    one?.tell.end();
    for (const socket of one?.sockets ?? []) socket.destroy();
  }

  function control(name: string, url: URL, response: ServerResponse): void {
    if (url.pathname.endsWith('/destroy')) {
      die(name);
      response.end();
      return;
    }
    const { searchParams } = url;
    if (url.pathname.endsWith('/idle')) {
      host.idleMs.push({ container: name, ms: Number(searchParams.get('ms')) });
      response.end();
      return;
    }
    host.starts.push({
      container: name,
      entrypoint: searchParams.get('entrypoint'),
      internet: searchParams.get('internet'),
    });
    running.set(name, { sockets: new Set(), tell: response });
    response.writeHead(200).flushHeaders();
  }

  function serve(name: string, path: string, request: IncomingMessage, response: ServerResponse): void {
    const one = running.get(name);
    if (!one) {
      request.socket.destroy();
      return;
    }
    if (request.method !== 'POST') {
      tellHealth(host.health(name), path, response);
      return;
    }
    one.sockets.add(request.socket);
    const call = { container: name, request, response, die: () => die(name) };
    host.calls.push(call);
    host.onCall(call);
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const [, name = '', ...rest] = url.pathname.split('/');
    if (request.method === 'PUT') control(name, url, response);
    else serve(name, `/${rest.join('/')}`, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return host;
}

function tellHealth(health: Health, path: string, response: ServerResponse): void {
  const isWell = health === 'ready' || (health === 'starting' && path === '/healthz');
  response.writeHead(health === 'hung' ? hungStatus : isWell ? 200 : 503).end('{}');
}
