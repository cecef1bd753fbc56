/** What the log says of a call: a line each, with the refusal's code; faults of ours with their cause; never a key or content. */
import { expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { ApiError } from '../src/errors.ts';
import { jsonLog } from '../src/log.ts';
import type { Platform } from '../src/platform.ts';

const key = 'oct_a-key-that-is-nobodys-business';
const content = 'the content of a document';

const result = { bytes: new Uint8Array(7), type: 'application/pdf', name: 'a.pdf' };

/** The lines of one call whose work is refused with `thrown`, or done where nothing is. */
async function linesOf(thrown?: unknown): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const check = () => {
    if (thrown !== undefined) throw thrown;
  };
  const hold = { settle: async () => undefined };
  const platform = {
    settings: {},
    access: {
      authenticate: async () => ({ accountId: 'acc_1', keyId: 'key_1', keyHash: '' }),
      reserve: async () => hold,
    },
    workplace: { check, run: async () => ({ document: result }) },
    log: jsonLog('info', (line) => lines.push(line), Date.now),
    now: Date.now,
  } as unknown as Platform;
  await createApp(platform).request('/api/v1/external/convert', {
    method: 'POST',
    body: JSON.stringify({ type: 'word-to-pdf', file: { name: 'a.rtf', data: btoa(`{\\rtf1 ${content}}`) } }),
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
  });
  expect(lines.join()).not.toContain(key);
  expect(lines.join()).not.toContain(content);
  expect(lines.join()).not.toContain(btoa(content).slice(0, 12));
  return lines.map((line) => JSON.parse(line));
}

test('a call that is done is one line: whose, what, how much in and out', async () => {
  expect(await linesOf()).toEqual([
    expect.objectContaining({
      account: 'acc_1',
      operation: 'convert/word-to-pdf',
      status: 200,
      bytesIn: 100,
      bytesOut: 7,
    }),
  ]);
});

test('a call that is told busy is one line, and no fault', async () => {
  expect(await linesOf(new ApiError('busy', 'full'))).toEqual([
    expect.objectContaining({ level: 'info', message: 'call', account: 'acc_1', status: 503, code: 'busy' }),
  ]);
});

test('a fault of ours is told with its cause beside the call, under one request id', async () => {
  const lines = await linesOf(new Error('the cause'));
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', code: 'internal', cause: expect.stringContaining('the cause') }),
    expect.objectContaining({ level: 'info', status: 500, code: 'internal' }),
  ]);
  expect(lines[0]?.requestId).toBe(lines[1]?.requestId);
});
