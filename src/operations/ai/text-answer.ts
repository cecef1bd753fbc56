/** How an action that answers plain text answers: one JSON, or the same as events. */
import type { CompletionRequest, Model } from '../../model/model.ts';
import type { JsonAnswer, StreamAnswer } from '../../operation.ts';
import { type Conversation, systemPrompt } from './conversation.ts';

/** `own` is the action's system prompt. */
export async function textAnswer(
  action: string,
  own: string,
  params: Conversation,
  { signal, model }: { signal: AbortSignal; model: Model },
): Promise<JsonAnswer | StreamAnswer> {
  const { messages, temperature } = params;
  const system = systemPrompt(own, params);
  const request = { system, messages, temperature, signal };
  return params.stream
    ? { events: events(action, model, request) }
    : { json: { action, ...(await model.complete(request)) } };
}

/** A `delta` for each piece, then `done` with the whole answer. Nothing is asked before the first is wanted. */
async function* events(
  action: string,
  model: Model,
  request: CompletionRequest,
): AsyncGenerator<{ event: 'delta' | 'done'; data: unknown }> {
  for await (const piece of model.stream(request))
    yield typeof piece === 'string'
      ? { event: 'delta', data: { text: piece } }
      : { event: 'done', data: { action, ...piece } };
}
