/** A refused body is read to its end, so that its sender sees the answer, but never for longer than the bounds say. */
import { afterEach, expect, test, vi } from 'vitest';
import { drain } from '../../src/body/read.ts';
import { maxDrainMs } from '../../src/limits.ts';

afterEach(() => vi.useRealTimers());

const sending = (body: ReadableStream<Uint8Array>): Request =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);

test('a whole body is read to its end', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < 50) controller.enqueue(new Uint8Array(1000));
      else controller.close();
    },
  });
  await drain(sending(body));
  expect(sent).toBe(51);
});

test('a sender that stalls is given up', async () => {
  vi.useFakeTimers();
  const drained = drain(sending(new ReadableStream()));
  await vi.advanceTimersByTimeAsync(maxDrainMs);
  await expect(drained).resolves.toBeUndefined();
});
