/** Answers as server-sent events: what is sent, and how they end. */
import { expect, test, vi } from 'vitest';
import { eventStream } from '../../src/call/event-stream.ts';
import { beginLife, CustomerGone } from '../../src/call/life.ts';
import { ApiError } from '../../src/errors.ts';

type Event = { event: 'delta' | 'done'; data: unknown };

async function* of(...events: (Event | Error)[]): AsyncGenerator<Event> {
  for (const event of events) {
    if (event instanceof Error) throw event;
    yield event;
  }
}

function answered(events: AsyncGenerator<Event>) {
  const faults: string[] = [];
  const life = beginLife(new AbortController().signal);
  const response = eventStream(events, { requestId: 'req_1', life, onFault: ({ code }) => faults.push(code) });
  const ended = vi.fn();
  life.whenEnded(ended);
  return { response, faults, life: { signal: life.signal, ended } };
}

const delta: Event = { event: 'delta', data: { text: 'One\ntwo' } };
const done: Event = { event: 'done', data: { content: 'One\ntwo' } };

test('each event is a name and a line of JSON, and no cache keeps them', async () => {
  const { response, faults } = answered(of(delta, done));
  const answer = await response;
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  expect(await answer.text()).toBe(
    'event: delta\ndata: {"text":"One\\ntwo"}\n\nevent: done\ndata: {"content":"One\\ntwo"}\n\n',
  );
  expect(faults).toEqual([]);
});

test('what fails before any text is a refusal, not a stream', async () => {
  await expect(answered(of(new ApiError('busy', 'later'))).response).rejects.toMatchObject({ code: 'busy' });
});

test('what fails after it ends the stream with the problem, and is told', async () => {
  const { response, faults } = answered(of(delta, new Error('the inner cause')));
  const text = await (await response).text();
  const [, problem = ''] = text.split('event: error\ndata: ');
  expect(JSON.parse(problem)).toMatchObject({ code: 'internal', requestId: 'req_1' });
  expect(text).not.toContain('inner cause');
  expect(faults).toEqual(['internal']);
});

test('a customer who goes away ends the work, and is no fault', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  async function* endless(): AsyncGenerator<Event> {
    yield delta;
    await ended;
  }
  const { response, faults, life } = answered(endless());
  const { body } = await response;
  await body?.cancel();
  expect(life.signal.reason).toBeInstanceOf(CustomerGone);
  resolve();
  await expect.poll(() => life.ended).toHaveBeenCalledOnce();
  expect(faults).toEqual([]);
});
