/** The Model of any server that speaks OpenAI's chat completions, through the openai package. Logs nothing. */
import OpenAI from 'openai';
import { withinSize } from './answer-size.ts';
import type { Completion, CompletionRequest, Model } from './model.ts';
import { chunkReader, readCompletion } from './openai-answer.ts';
import { failureOf } from './openai-failure.ts';
import { rememberRefusals, type SendOptional } from './optional-fields.ts';
import { fetchWithoutLongWaits } from './retry-after.ts';
import { limitSilence, type Silence } from './silence.ts';

export interface OpenAiSettings {
  apiKey: string;
  /** With its version, as in `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  /** How long a whole answer, retries included, or the next piece of a streamed one may take. */
  timeoutMs: number;
}

interface Server {
  client: OpenAI;
  send: SendOptional;
  model: string;
  timeoutMs: number;
}

const maxRetries = 2;
const jsonObject = { type: 'json_object' } as const;

/** Best kept for many calls: it remembers what the server refuses. Settings that the package cannot use throw at once. */
export function openAiModel(settings: OpenAiSettings): Model {
  const { model, timeoutMs } = settings;
  const server = { client: connect(settings), send: rememberRefusals(), model, timeoutMs };
  return {
    complete: (request) => complete(server, request),
    stream: (request) => stream(server, request),
  };
}

async function complete({ client, send, model, timeoutMs }: Server, request: CompletionRequest): Promise<Completion> {
  const body = bodyOf(model, request);
  const silence = limitSilence(request.signal, timeoutMs);
  const { signal } = silence;
  try {
    const raw = await send(request.json ? { response_format: jsonObject } : {}, (accepted) =>
      client.chat.completions.create({ ...body, ...accepted }, { signal }),
    );
    return readCompletion(raw, model);
  } catch (error) {
    throw silence.reason() ?? failureOf(error);
  } finally {
    silence.pause();
  }
}

async function* stream(
  { client, send, model, timeoutMs }: Server,
  request: CompletionRequest,
): AsyncGenerator<string | Completion> {
  const body = { ...bodyOf(model, request), stream: true } as const;
  const format = request.json ? { response_format: jsonObject } : {};
  const silence = limitSilence(request.signal, timeoutMs);
  const { signal } = silence;
  try {
    const chunks = await send({ stream_options: { include_usage: true }, ...format }, (accepted) =>
      client.chat.completions.create({ ...body, ...accepted }, { signal }),
    );
    const reader = chunkReader(model);
    yield* texts(chunks, reader, silence);
    // The package ends an aborted stream as if it were whole; the reader knows better.
    yield reader.end();
  } catch (error) {
    throw silence.reason() ?? failureOf(error);
  } finally {
    silence.pause();
  }
}

/** The text of each chunk that has some, blanks before the first with it: nothing was said yet. The clock stands still while the caller works on it. */
async function* texts(
  chunks: AsyncIterable<unknown>,
  reader: ReturnType<typeof chunkReader>,
  silence: Silence,
): AsyncGenerator<string> {
  let blank: string | undefined = '';
  for await (const chunk of chunks) {
    silence.pause();
    const text: string = (blank ?? '') + reader.add(chunk);
    if (blank !== undefined && text.trim() === '') blank = text;
    else {
      blank = undefined;
      if (text) yield text;
    }
    silence.resume();
  }
}

function bodyOf(model: string, { system, messages, temperature }: CompletionRequest) {
  return { model, messages: [{ role: 'system' as const, content: system }, ...messages], temperature };
}

/** The package would take what is unset here from the environment, and log to the console. */
function connect({ apiKey, baseUrl, timeoutMs }: OpenAiSettings): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries,
    timeout: timeoutMs,
    fetch: async (input, init) => withinSize(await fetchWithoutLongWaits(input, init)),
    // The key goes to this server alone, wherever it redirects to; workerd does not know "error".
    fetchOptions: { redirect: 'manual' },
  });
}
