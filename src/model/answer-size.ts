/** Holds a model's answer to its length, and reads no more of it than that takes: a model that repeats itself may never end. */
import { maxAnswerCharacters } from '../limits.ts';
import { modelFailed } from './openai-failure.ts';

/** Of an answer as JSON, or of one event of a streamed one: all its characters escaped (`\uXXXX`), and what was thought before. */
export const maxAnswerBytes = 16 * 1024 * 1024;

/** `content` is an answer, or what has come of it. Throws model_failed. */
export function refuseTooLong(content: string): void {
  if (content.length > maxAnswerCharacters) throw tooLong();
}

const tooLong = () =>
  modelFailed("The model's answer was too long", { mend: 'ask for a shorter text, or send less at once' });

/** The response, its body failing with model_failed past `maxAnswerBytes`; events are measured one by one. */
export function withinSize(response: Response): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  const isEvents = headers.get('content-type')?.startsWith('text/event-stream') === true;
  return new Response(body.pipeThrough(limited(isEvents)), { status, statusText, headers });
}

const lineFeed = 0x0a;

function limited(byLine: boolean): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const lastLine = byLine ? chunk.lastIndexOf(lineFeed) : -1;
      bytes = lastLine < 0 ? bytes + chunk.length : chunk.length - lastLine - 1;
      if (bytes > maxAnswerBytes) throw tooLong();
      controller.enqueue(chunk);
    },
  });
}
