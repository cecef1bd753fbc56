/** A real HTTP server that speaks OpenAI's chat completions, and fails as such servers do: each call takes the next reply of a script. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one call is answered. A call beyond the script gets `fallback`. */
export type Reply =
  /** A good answer, streamed where the call asks for that; one chunk a word. Not before `after`. */
  | { text: string; usage?: boolean; finish?: string | null; model?: string; after?: Promise<unknown> }
  /** Exactly this, as JSON where it is an object. */
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** Server-sent events: each given event as a `data:` line. */
  | { events: readonly unknown[] }
  /** The text as an answer whose connection is torn down half-way. */
  | { cut: string }
  /** Exactly these, one after the other, as a 200 that stays open. */
  | { pieces: readonly string[] }
  /** Nothing at all ("start"), or nothing after half of the text ("middle"), until the client goes away. */
  | { hang: 'start' | 'middle' };

export interface ReceivedCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: {
    model: string;
    messages: { role: string; content: string }[];
    temperature: number;
    stream?: boolean;
    stream_options?: { include_usage?: boolean };
    response_format?: { type: string };
  };
  /** Resolves when the client closes the connection before the answer's end. */
  abandoned: Promise<void>;
}

export interface ModelServer {
  /** For OPENAI_BASE_URL. */
  url: string;
  calls: ReceivedCall[];
  /** The status that GET /models answers. */
  listStatus: number;
  /** Appends to the script. */
  script(...replies: Reply[]): void;
  /** Resolves when so many calls have come in. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** The model that the server says it is. */
export const servedModel = 'served-model';
/** The usage that it reports. */
const servedUsage = { prompt_tokens: 12, completion_tokens: 34 };

/** `fallback` answers calls beyond the script: text, and an outline where JSON is asked for. */
export async function startModelServer(fallback: Reply = { text: 'A few good words.' }): Promise<ModelServer> {
  const script: Reply[] = [];
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return plain(response, { status: handle.listStatus, body: { data: [] } });
    const body = JSON.parse(await readText(request));
    const { url: path = '', headers } = request;
    const reply = script.shift() ?? (body.response_format ? outline : fallback);
    calls.push({ path, headers, body, abandoned: abandonment(response) });
    server.emit('received');
    await answer(response, reply, Boolean(body.stream));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const handle: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    listStatus: 200,
    script: (...replies) => void script.push(...replies),
    async received(count) {
      while (calls.length < count) await once(server, 'received');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return handle;
}

const outline: Reply = {
  text: JSON.stringify({
    title: 'A few good words',
    slides: [{ title: 'Words', bullets: ['A few', 'Good ones'] }],
  }),
};

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function abandonment(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.on('close', () => {
      if (!response.writableFinished) resolve();
    });
  });
}

async function answer(response: ServerResponse, reply: Reply, stream: boolean): Promise<void> {
  if ('status' in reply) return plain(response, reply);
  if ('events' in reply) return sse(response, reply.events);
  if ('pieces' in reply) return open(response, reply.pieces, stream);
  if ('text' in reply) await reply.after;
  if ('text' in reply)
    return stream ? sse(response, [...chunks(reply), '[DONE]']) : plain(response, { status: 200, body: whole(reply) });
  if ('hang' in reply && reply.hang === 'start') return;
  await half(response, 'cut' in reply ? reply.cut : 'half of it', stream);
  if ('cut' in reply) response.destroy();
}

function plain(response: ServerResponse, { status, headers, body }: Extract<Reply, { status: number }>): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function sse(response: ServerResponse, events: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(lines(events));
}

function open(response: ServerResponse, pieces: readonly string[], stream: boolean): void {
  response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
  for (const piece of pieces) response.write(piece);
}

/** Sends half of an answer and waits until it is on its way. */
function half(response: ServerResponse, text: string, stream: boolean): Promise<void> {
  const all = stream ? lines(chunks({ text })) : JSON.stringify(whole({ text }));
  const type = stream ? 'text/event-stream' : 'application/json';
  response.writeHead(200, { 'content-type': type });
  return new Promise((resolve) => {
    response.write(all.slice(0, all.length / 2), () => resolve());
  });
}

function lines(events: readonly unknown[]): string {
  return events
    .map((event) => (typeof event === 'string' ? event : JSON.stringify(event)))
    .map((data) => `data: ${data}\n\n`)
    .join('');
}

type Answered = Extract<Reply, { text: string }>;

function whole({ text, usage, finish = 'stop', model }: Answered) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: model ?? servedModel,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: finish,
      },
    ],
    ...(usage !== false && { usage: servedUsage }),
  };
}

function chunks({ text, usage, finish = 'stop', model }: Answered) {
  const chunk = (choices: unknown[], more = {}) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 0,
    model: model ?? servedModel,
    choices,
    ...more,
  });
  const delta = (delta: object, finish_reason: string | null = null) => chunk([{ index: 0, delta, finish_reason }]);
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  return [
    delta({ role: 'assistant', content: '' }),
    ...words.map((content) => delta({ content })),
    ...(finish === null ? [] : [delta({}, finish)]),
    ...(usage === false ? [] : [chunk([], { usage: servedUsage })]),
  ];
}
