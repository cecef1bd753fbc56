/** An answer as server-sent events (WHATWG HTML, section 9.2): `delta`s, then one `done`, or one `error` with the problem. */

import type { ApiError } from '../errors.ts';
import type { StreamAnswer } from '../operation.ts';
import { type CallLife, CustomerGone } from './life.ts';
import { asApiError, problemOf } from './respond.ts';

interface Listener {
  requestId: string;
  life: CallLife;
  /** Told of what went wrong after the answer had begun. */
  onFault(error: ApiError): void;
}

/** A customer who has gone is noticed only when something is sent, so something is. */
const keepAliveMs = 5_000;

/** Waits for the first event, so that what fails before any text is a plain refusal. The call's life ends with the stream. */
export async function eventStream(events: StreamAnswer['events'], listener: Listener): Promise<Response> {
  const { life } = listener;
  const iterator = events[Symbol.asyncIterator]();
  const first = await life.within(iterator.next());
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const keepAlive = setInterval(() => send(': keep-alive\n\n'), keepAliveMs);
      const stop = () => {
        clearInterval(keepAlive);
        life.end();
      };
      life.signal.addEventListener('abort', () => clearInterval(keepAlive));
      // not awaited: the stream is readable while it fills
      pump(first, iterator, send, listener)
        .then(() => controller.close())
        .catch(() => {}) // the customer has gone
        .finally(stop);
    },
    cancel: () => life.gone(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

async function pump(
  first: IteratorResult<Event>,
  iterator: AsyncIterator<Event>,
  send: (text: string) => void,
  { requestId, life, onFault }: Listener,
): Promise<void> {
  try {
    for (let next = first; !next.done; next = await life.within(iterator.next()))
      send(written(next.value.event, next.value.data));
  } catch (thrown) {
    if (thrown instanceof CustomerGone) return; // nobody's fault, and nobody to tell
    const error = asApiError(thrown);
    onFault(error);
    send(written('error', problemOf(error, requestId)));
  }
}

interface Event {
  event: 'delta' | 'done';
  data: unknown;
}

const written = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
