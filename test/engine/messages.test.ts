/** Messages between engine and processes: whatever is sent arrives, however the pipe cuts it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMessages, encodeMessage } from '../../src/engine/messages.ts';

const limit = 2 ** 20;

/** The stream of messages, cut into chunks of `size` bytes. */
async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const encoded = (values: unknown[]) => new Uint8Array(Buffer.concat(values.flatMap(encodeMessage)));

async function decoded(bytes: Uint8Array, size: number, maxBytes = limit): Promise<unknown[]> {
  return await Array.fromAsync(decodeMessages(cut(bytes, size), maxBytes));
}

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => new Uint8Array(array));
const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const value = fc.oneof(
  plain,
  bytes,
  fc.array(fc.oneof(plain, bytes)),
  fc.record({ a: bytes, b: fc.record({ c: bytes, d: plain }) }),
);

test('values with bytes anywhere in them arrive as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 4 }), fc.integer({ min: 1, max: 400 }), async (values, size) => {
      expect(await decoded(encoded(values), size)).toEqual(values);
    }),
  );
});

test('a message over the limit is refused before it is held', async () => {
  await expect(decoded(encoded([new Uint8Array(2000)]), 100, 1000)).rejects.toThrow('over the limit of 1000');
});

test('a stream that ends within a message is an error; one that ends between two is not', async () => {
  const all = encoded([{ a: new Uint8Array(10) }]);
  await expect(decoded(all.subarray(0, -1), 7)).rejects.toThrow('ended within it');
  await expect(decoded(all.subarray(0, 2), 7)).rejects.toThrow('ended within it');
  expect(await decoded(all.subarray(0, 0), 7)).toEqual([]);
});
