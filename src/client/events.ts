/** Server-sent events (WHATWG HTML, section 9.2) of a streamed AI answer. */
import type { Problem, TextAnswer } from './calls.ts';
import { OctavoError } from './result.ts';

/** A piece of the text. */
export interface Delta {
  event: 'delta';
  text: string;
}

/** The whole answer. */
export interface Done {
  event: 'done';
  answer: TextAnswer;
}

/** Throws OctavoError for an `error` event, and where the stream ends before `done`. */
export async function* readEvents(response: Response): AsyncGenerator<Delta | Done> {
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'delta') yield { event, text: (JSON.parse(data) as { text: string }).text };
    if (event === 'error') throw new OctavoError(JSON.parse(data) as Problem);
    if (event !== 'done') continue;
    yield { event, answer: JSON.parse(data) as TextAnswer };
    return;
  }
  throw new OctavoError({
    type: 'about:blank',
    title: 'The stream was cut off',
    status: response.status,
    detail: 'The stream ended before the whole answer had come.',
    code: 'unavailable',
    requestId: response.headers.get('x-request-id') ?? '',
    retryable: true,
  });
}

async function* eventsOf(response: Response): AsyncGenerator<{ event: string; data: string }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (rest + value).split(/\r?\n\r?\n/);
      rest = events.pop() ?? '';
      for (const event of events) yield parsed(event);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parsed(text: string): { event: string; data: string } {
  const values = (field: string) =>
    text
      .split(/\r?\n/)
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  return { event: values('event').at(-1) ?? 'message', data: values('data').join('\n') };
}
