/** The OpenAI model against a real HTTP server: what is asked, what is read, and what becomes of every failure. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, type ErrorCode } from '../../src/errors.ts';
import { maxAnswerCharacters } from '../../src/limits.ts';
import { maxAnswerBytes } from '../../src/model/answer-size.ts';
import type { Completion, CompletionRequest } from '../../src/model/model.ts';
import { openAiModel } from '../../src/model/openai.ts';
import { type ModelServer, type Reply, servedModel, startModelServer } from './server.ts';

const apiKey = 'sk-the-secret-of-the-operator';
const model = 'asked-model';
/** Makes the package's own retries wait for next to nothing. */
const soon = { 'retry-after-ms': '1' };

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

function connect(timeoutMs = 5000) {
  return openAiModel({ apiKey, baseUrl: server.url, model, timeoutMs });
}

function ask(more: Partial<CompletionRequest> = {}): CompletionRequest {
  return {
    system: 'You write.',
    messages: [{ role: 'user', content: 'Write.' }],
    temperature: 0.3,
    signal: new AbortController().signal,
    ...more,
  };
}

async function streamed(request: CompletionRequest, timeoutMs?: number) {
  const pieces: (string | Completion)[] = [];
  for await (const piece of connect(timeoutMs).stream(request)) pieces.push(piece);
  const whole = pieces.pop();
  return { texts: pieces as string[], whole: whole as Completion };
}

/** Both ways of asking, where only the failure matters. */
const ways = {
  whole: (request: CompletionRequest, timeoutMs?: number): Promise<unknown> => connect(timeoutMs).complete(request),
  streamed,
};

async function failure(asked: Promise<unknown>): Promise<ApiError> {
  const error = await asked.then(
    () => undefined,
    (error) => error,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a good answer', () => {
  test("whole: the request as the protocol has it, the server's text, model and usage", async () => {
    server.script({ text: 'A line.\nAnother — ünïcode.' });
    await expect(connect().complete(ask())).resolves.toEqual({
      model: servedModel,
      content: 'A line.\nAnother — ünïcode.',
      usage: { inputTokens: 12, outputTokens: 34 },
    });
    const [call] = server.calls;
    expect(call?.path).toBe('/v1/chat/completions');
    expect(call?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(call?.body).toEqual({
      model,
      messages: [
        { role: 'system', content: 'You write.' },
        { role: 'user', content: 'Write.' },
      ],
      temperature: 0.3,
    });
  });

  test('streamed: pieces in order that make up the whole, and usage is asked for', async () => {
    server.script({ text: 'One two three.' });
    const { texts, whole } = await streamed(ask());
    expect(texts).toEqual(['One ', 'two ', 'three.']);
    expect(whole).toEqual({
      model: servedModel,
      content: 'One two three.',
      usage: { inputTokens: 12, outputTokens: 34 },
    });
    expect(server.calls[0]?.body).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  test.each(Object.entries(ways))('%s: usage is 0 where the server gives none', async (_, way) => {
    server.script({ text: 'Fine.', usage: false });
    const answer = await way(ask());
    expect(JSON.stringify(answer)).toContain('"usage":{"inputTokens":0,"outputTokens":0}');
  });

  test('temperature 0 is sent as 0', async () => {
    await connect().complete(ask({ temperature: 0 }));
    expect(server.calls[0]?.body.temperature).toBe(0);
  });

  test('nothing is sent before the first piece of a stream is wanted', async () => {
    connect().stream(ask());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.calls).toHaveLength(0);
  });
});

describe('servers that refuse a field', () => {
  const refusal = { status: 422, body: { detail: 'Extra inputs' } };

  test('stream_options is left out once refused, and not tried again', async () => {
    const model = connect();
    server.script(refusal);
    for (let call = 0; call < 2; call++) for await (const piece of model.stream(ask())) void piece;
    const sent = server.calls.map(({ body }) => 'stream_options' in body);
    expect(sent).toEqual([true, false, false]);
  });

  test('response_format is left out once refused, and JSON still comes', async () => {
    server.script(refusal, { text: '{}' });
    const { content } = await connect().complete(ask({ json: true }));
    expect(content).toBe('{}');
    const sent = server.calls.map(({ body }) => body.response_format?.type);
    expect(sent).toEqual(['json_object', undefined]);
  });

  test('a request that is refused without them too is not taken for such a server', async () => {
    const model = connect();
    server.script(refusal, refusal);
    await failure(model.complete(ask({ json: true })));
    await model.complete(ask({ json: true }));
    expect(server.calls[2]?.body.response_format).toBeDefined();
  });
});

describe.each(Object.entries(ways))('failures, %s', (_, way) => {
  const table: [name: string, code: ErrorCode, replies: Reply[]][] = [
    ['401', 'model_failed', [{ status: 401, body: {} }]],
    ['403', 'model_failed', [{ status: 403, body: {} }]],
    ['an unknown model, 404', 'model_failed', [{ status: 404, body: {} }]],
    ['a redirect', 'model_failed', [{ status: 307, headers: { location: '/elsewhere' } }]],
    ['500 thrice', 'model_failed', [500, 502, 500].map((status) => ({ status, headers: soon, body: 'no' }))],
    ['408 thrice', 'timeout', Array(3).fill({ status: 408, headers: soon })],
    ['429 thrice', 'busy', Array(3).fill({ status: 429, headers: soon })],
    ['503 thrice', 'busy', Array(3).fill({ status: 503, headers: soon })],
    [
      '429 for want of credit',
      'model_failed',
      Array(3).fill({
        status: 429,
        headers: soon,
        body: { error: { code: 'insufficient_quota' } },
      }),
    ],
    ['cut in half', 'model_failed', [{ cut: 'this will break off half-way' }]],
    ['ended by length', 'model_failed', [{ text: 'Half', finish: 'length' }]],
    ['filtered', 'model_failed', [{ text: 'H', finish: 'content_filter' }]],
    ['more than an answer may have', 'model_failed', [{ text: 'word '.repeat(maxAnswerCharacters / 5 + 1) }]],
    ['an empty text', 'model_failed', [{ text: '' }]],
    ['white space', 'model_failed', [{ text: ' \n' }]],
  ];
  test.each(table)('%s: %s', async (_, code, replies) => {
    server.script(...replies);
    const error = await failure(way(ask()));
    expect(error.code).toBe(code);
    expect(server.calls).toHaveLength(replies.length);
  });

  test.each([
    { code: 'context_length_exceeded' },
    { type: 'exceed_context_size_error' },
    { message: "This model's maximum context length is 4096 tokens" },
    { message: 'prompt is too long: 210000 tokens > 200000 maximum' },
    { message: 'The input token count (2097252) exceeds the maximum number of tokens allowed (1048576).' },
    { status: 413, message: 'Request too large' },
  ])("a text too long for the model is the customer's to mend: %o", async ({ status = 400, ...error }) => {
    const refused = { status, body: { error } };
    server.script(refused, refused);
    const { code, errors } = await failure(way(ask()));
    expect(code).toBe('invalid_parameters');
    expect(errors?.[0]?.path).toBe('messages');
  });

  test("a temperature that the model refuses is the customer's to mend", async () => {
    const body = { error: { param: 'temperature', code: 'unsupported_value' } };
    server.script({ status: 400, body }, { status: 400, body });
    const { code, errors } = await failure(way(ask()));
    expect(code).toBe('invalid_parameters');
    expect(errors?.[0]?.path).toBe('temperature');
  });

  test('an answer without end is not read on, and not asked for again', async () => {
    const endless = Array(10).fill('x'.repeat(maxAnswerBytes / 4));
    server.script({ pieces: endless });
    const { code, message } = await failure(way(ask()));
    expect([code, message]).toEqual(['model_failed', expect.stringContaining('too long')]);
    await server.calls[0]?.abandoned;
    expect(server.calls).toHaveLength(1);
  });

  test('a short failure is retried', async () => {
    server.script({ status: 500, headers: soon }, { status: 429, headers: soon });
    await way(ask());
    expect(server.calls).toHaveLength(3);
  });

  test('a long Retry-After is handed on, not waited out', async () => {
    server.script({ status: 429, headers: { 'retry-after': '30' } });
    const error = await failure(way(ask()));
    expect(error).toMatchObject({ code: 'busy', retryAfterSeconds: 30 });
    expect(server.calls).toHaveLength(1);
  });

  test.each(['start', 'middle'] as const)(
    'a hang at the %s becomes a timeout, and the connection is closed',
    async (hang) => {
      server.script({ hang });
      const { code } = await failure(way(ask(), 100));
      expect(code).toBe('timeout');
      await server.calls[0]?.abandoned;
    },
  );

  test.each(['start', 'middle'] as const)(
    'the customer going away at the %s closes the request, and its reason is thrown',
    async (hang) => {
      server.script({ hang });
      const customer = new AbortController();
      const asked = way(ask({ signal: customer.signal }));
      asked.catch(() => {});
      await server.received(1);
      const reason = new Error('gone');
      customer.abort(reason);
      await expect(asked).rejects.toBe(reason);
      await server.calls[0]?.abandoned;
    },
  );

  test('the customer going away ends the wait for a retry', async () => {
    server.script({ status: 500, headers: { 'retry-after': '4' } });
    const customer = new AbortController();
    const asked = way(ask({ signal: customer.signal }));
    asked.catch(() => {});
    await server.received(1);
    customer.abort();
    await expect(asked).rejects.toThrow(/abort/i);
    expect(server.calls).toHaveLength(1);
  });

  test('a customer already gone causes no request', async () => {
    await expect(way(ask({ signal: AbortSignal.abort() }))).rejects.toThrow();
    expect(server.calls).toHaveLength(0);
  });

  test('no server there', async () => {
    const { url } = server;
    await server.close();
    server = await startModelServer();
    const gone = openAiModel({ apiKey, baseUrl: url, model, timeoutMs: 5000 });
    const { code } = await failure(gone.complete(ask()));
    expect(code).toBe('model_failed');
  });

  test("neither the key nor the server's words get into the error", async () => {
    const body = {
      error: {
        message: `Wrong key ${apiKey} for "Write."`,
        type: `Wrong key ${apiKey}`,
        code: 'invalid_api_key',
      },
    };
    server.script({ status: 401, body });
    const error = await failure(way(ask()));
    const logged = `${error.message} ${error.stack} ${error.cause} ${(error.cause as Error).stack}`;
    expect(logged).not.toContain(apiKey);
    expect(logged).not.toContain('Write.');
    expect(logged).toContain('status 401, code invalid_api_key');
  });
});

describe('answers of another shape: model_failed', () => {
  const json = (body: unknown): Reply => ({ status: 200, body });
  test.each<[string, Reply]>([
    ['JSON cut off', json('{"choices": [{"message": {"content": "Hal')],
    ['no JSON', { ...json('<html>'), headers: { 'content-type': 'text/html' } } as Reply],
    ['an empty body', json('')],
    ['null', json('null')],
    ['no choices', json({ choices: [] })],
    ['no message', json({ choices: [{}] })],
    ['content of another type', json({ choices: [{ message: { content: 5 } }] })],
    ['null content', json({ choices: [{ message: { content: null } }] })],
    ['a refusal', json({ choices: [{ message: { refusal: 'No.' } }] })],
  ])('whole: %s', async (_, reply) => {
    server.script(reply);
    expect((await failure(ways.whole(ask()))).code).toBe('model_failed');
  });

  const delta = (content: unknown, finish_reason: string | null = null) => ({
    choices: [{ delta: { content }, finish_reason }],
  });
  test.each<[string, Reply]>([
    ['no events', { events: [] }],
    ['[DONE] alone', { events: ['[DONE]'] }],
    ['no end', { events: [delta('Half ')] }],
    ['[DONE] without an end', { events: [delta('Half '), '[DONE]'] }],
    ['an event that is not JSON', { events: [delta('Half '), '{nonsense'] }],
    ['an event of another shape', { events: [{ choices: 'none' }] }],
    ['content of another type', { events: [delta(5, 'stop'), '[DONE]'] }],
    ['an error event', { events: [delta('H'), { error: { message: 'overloaded' } }] }],
    ['JSON instead of events', json({ choices: [{ message: { content: 'Hi' } }] })],
  ])('streamed: %s', async (_, reply) => {
    server.script(reply);
    expect((await failure(ways.streamed(ask()))).code).toBe('model_failed');
  });

  test('blanks at the beginning are said with the first word, and alone are no answer', async () => {
    server.script({ text: '\n  One two' }, { text: ' \n ' });
    expect((await streamed(ask())).texts).toEqual(['\n  One ', 'two']);
    const pieces = connect().stream(ask());
    await expect(pieces.next()).rejects.toMatchObject({ code: 'model_failed' });
  });

  test('what a model thinks before it answers is left out, in however many pieces it comes', async () => {
    const text = '<think> Well, </th so. </think>\n\nOne <think> two';
    const pieces = [...text].map((letter) => delta(letter));
    server.script(
      { text },
      { text: '<think>Never mind.</think> ' },
      { events: [...pieces, delta('', 'stop'), '[DONE]'] },
    );
    expect((await connect().complete(ask())).content).toBe('One <think> two');
    expect((await failure(connect().complete(ask()))).code).toBe('model_failed');
    const { texts, whole } = await streamed(ask());
    expect([texts.join(''), whole.content]).toEqual(['One <think> two', 'One <think> two']);
  });

  test('thoughts that nothing opens end at their mark where it has a line to itself', async () => {
    server.script(
      { text: 'Let me see.\n</think>\n\nOne two' },
      { text: 'End it with `</think>`.' },
      { text: 'Write\n<think>\n</think>\naround it' },
    );
    expect((await connect().complete(ask())).content).toBe('One two');
    expect((await connect().complete(ask())).content).toBe('End it with `</think>`.');
    expect((await connect().complete(ask())).content).toBe('Write\n<think>\n</think>\naround it');
  });

  test('a text that only begins like thoughts is said whole', async () => {
    server.script({ text: '<thin ice>' }, { events: [delta('<thi'), delta('', 'stop'), '[DONE]'] });
    expect((await connect().complete(ask())).content).toBe('<thin ice>');
    const { texts, whole } = await streamed(ask());
    expect([texts, whole.content]).toEqual([['<thi'], '<thi']);
  });

  test('an event cut by length mid-stream fails after its text', async () => {
    server.script({ text: 'One two', finish: 'length' });
    const texts: unknown[] = [];
    const { code } = await failure(
      (async () => {
        for await (const piece of connect().stream(ask())) texts.push(piece);
      })(),
    );
    expect([code, texts]).toEqual(['model_failed', ['One ', 'two']]);
  });
});

describe("a stream's reader", () => {
  test('may leave early: the request is closed', async () => {
    server.script({ hang: 'middle' });
    for await (const piece of connect().stream(ask())) {
      expect(piece).toBe('half ');
      break;
    }
    await server.calls[0]?.abandoned;
  });

  test('may be slower than the timeout without losing the answer', async () => {
    server.script({ text: 'One two' });
    const texts: unknown[] = [];
    for await (const piece of connect(1000).stream(ask())) {
      texts.push(piece);
      if (texts.length === 1) await new Promise((r) => setTimeout(r, 1500));
    }
    expect(texts.slice(0, 2)).toEqual(['One ', 'two']);
  });
});
