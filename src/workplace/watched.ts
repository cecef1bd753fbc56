/** A response whose body tells how it ended. Bytes pass through as they are. */
import type { OfLength } from '../platform.ts';

/** `broken`: it stopped before the length it named; `left`: its reader went away. */
export type BodyEnd = 'whole' | 'broken' | 'left';

export function watched(
  response: Response,
  onEnd: (end: BodyEnd) => unknown,
  ofLength: OfLength = (body) => body,
): Response {
  if (!response.body) {
    onEnd('whole');
    return response;
  }
  const length = lengthOf(response);
  const body = watchedBody(response.body, length, onEnd);
  return new Response(length === undefined ? body : ofLength(body, length), response);
}

function lengthOf(response: Response): number | undefined {
  const length = response.headers.get('content-length');
  return length === null ? undefined : Number(length);
}

function watchedBody(
  body: ReadableStream<Uint8Array>,
  length: number | undefined,
  onEnd: (end: BodyEnd) => unknown,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let seen = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const broken = (cause: unknown) => {
        onEnd('broken');
        controller.error(cause);
      };
      const next = await reader.read().catch(broken);
      if (!next) return;
      if (next.value) {
        seen += next.value.length;
        controller.enqueue(next.value);
      } else if (length !== undefined && seen < length) broken(new Error(`it ended after ${seen} of ${length} bytes`));
      else {
        onEnd('whole');
        controller.close();
      }
    },
    cancel(reason) {
      onEnd('left');
      return reader.cancel(reason);
    },
  });
}
