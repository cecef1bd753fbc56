/** Reads what an OpenAI-compatible server answers, whole or in chunks, checking its shape. No I/O. */
import * as z from 'zod';
import type { ApiError } from '../errors.ts';
import { refuseTooLong } from './answer-size.ts';
import type { Completion } from './model.ts';
import { modelFailed } from './openai-failure.ts';
import { answerIn, withoutThoughts } from './thoughts.ts';

const count = z.int().nonnegative().catch(0);
const usage = z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null);
const part = z.object({
  content: z.string().nullish(),
  refusal: z.string().nullish(),
});
const model = z.string().min(1).nullish();
const finish_reason = z.string().nullish();

const completion = z.object({
  model,
  usage,
  choices: z.array(z.object({ message: part, finish_reason })).min(1),
});

const chunk = z.object({
  model,
  usage,
  choices: z.array(z.object({ delta: part.nullish(), finish_reason })).nullish(),
});

interface Reading {
  model: string;
  content: string;
  usage: Completion['usage'];
  refused: boolean;
  finish: string | undefined;
}

/** `asked` is the model that was asked for, where the server does not name its own. Throws model_failed. */
export function readCompletion(raw: unknown, asked: string): Completion {
  const { model, usage, choices } = parse(completion, raw);
  const [choice] = choices;
  return finished({
    model: model ?? asked,
    content: answerIn(choice?.message.content ?? ''),
    usage: counted(usage),
    refused: Boolean(choice?.message.refusal),
    // The JSON is whole, so an answer without a reason is.
    finish: choice?.finish_reason ?? 'stop',
  });
}

/** Gathers chunks: `add` gives the text of each, `end` the whole. Both throw model_failed. */
export function chunkReader(asked: string) {
  const soFar: Reading = {
    model: asked,
    content: '',
    usage: counted(null),
    refused: false,
    finish: undefined,
  };
  const thoughts = withoutThoughts();
  return {
    add(raw: unknown): string {
      const { model, usage, choices } = parse(chunk, raw);
      const choice = choices?.[0];
      const text = thoughts.add(choice?.delta?.content ?? '') + (choice?.finish_reason ? thoughts.end() : '');
      soFar.model = model ?? soFar.model;
      soFar.content += text;
      refuseTooLong(soFar.content);
      soFar.usage = usage ? counted(usage) : soFar.usage;
      soFar.refused ||= Boolean(choice?.delta?.refusal);
      soFar.finish = choice?.finish_reason ?? soFar.finish;
      return text;
    },
    end: (): Completion => finished(soFar),
  };
}

function parse<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw modelFailed("The model's server sent an answer of another shape", {
    cause: new Error(`not a chat completion: ${paths(result.error)}`),
  });
}

function paths(error: z.ZodError): string {
  return error.issues.map((issue) => issue.path.join('.') || 'the whole').join(', ');
}

function counted(usage: z.infer<typeof completion>['usage']) {
  return {
    inputTokens: usage?.prompt_tokens ?? 0,
    outputTokens: usage?.completion_tokens ?? 0,
  };
}

function finished(reading: Reading): Completion {
  const { model, content, usage } = reading;
  refuseTooLong(content);
  const fault = faultOf(reading);
  if (fault) throw fault;
  return { model, content, usage };
}

/** An answer that is not the whole is none: half a translation must not pass for one. */
function faultOf({ content, refused, finish }: Reading): ApiError | undefined {
  if (finish === undefined) return modelFailed("The model's answer broke off before its end");
  if (finish === 'length')
    return modelFailed("The model's answer was cut off at its greatest length", {
      mend: 'ask for a shorter text, or send less at once',
    });
  if (refused || finish === 'content_filter')
    return modelFailed('The model declined to answer', {
      mend: 'change the text or the system prompt',
    });
  if (content.trim() === '') return modelFailed("The model's answer was empty");
  return undefined;
}
