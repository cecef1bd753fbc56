/** Bytes through the runtime's CompressionStream, in pieces of 64 KB and more. */

const pieceBytes = 65_536;

/** The source's arrays are copied at once, so they may be used again. */
export async function* deflated(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const pieces = joined(source);
  let fault: unknown;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (thrown) {
        fault = thrown;
        throw thrown;
      }
    },
  });
  try {
    yield* joined(readAll(stream.pipeThrough(new CompressionStream('deflate'))));
  } catch (thrown) {
    // on its way through the runtime's stream an error may lose its class
    throw fault ?? thrown;
  }
}

async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Small arrays put together; every piece is a fresh array. */
async function* joined(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(pieceBytes);
  let filled = 0;
  for await (const part of source) {
    for (let at = 0; at < part.length; ) {
      const taken = part.subarray(at, at + pieceBytes - filled);
      piece.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < pieceBytes) continue;
      yield piece;
      piece = new Uint8Array(pieceBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
