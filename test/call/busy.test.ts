/** A service that is full says so before it reads a body, and never holds more of bodies than it has room for. */
import { expect, test } from 'vitest';
import type { Hold } from '../../src/access/access.ts';
import { BodyRoom } from '../../src/body/room.ts';
import { handle } from '../../src/call/handle.ts';
import { ApiError } from '../../src/errors.ts';
import { maxBodyBytes } from '../../src/limits.ts';
import { type Endpoint, idOf, type Operation } from '../../src/operation.ts';
import type { Platform } from '../../src/platform.ts';

const busy = new ApiError('busy', 'full', { retryAfterSeconds: 3 });
const busyFault = expect.objectContaining({ code: 'busy' });
const document = { bytes: new Uint8Array(1), type: 'application/pdf', name: 'a.pdf' } as const;
const hold: Hold = { settle: async () => undefined, release: async () => {}, giveBack: async () => {} };

/** A platform without accounts, whose workplace refuses the operations that `full` names. */
function platformWith(full: (operation: Operation) => boolean, more: Partial<Platform> = {}): Platform {
  return {
    settings: {},
    access: { authenticate: async () => ({ accountId: 'a', keyId: 'k', keyHash: '' }), reserve: async () => hold },
    workplace: {
      keepsBody: false,
      check(operation: Operation) {
        if (full(operation)) throw busy;
      },
      run: async () => ({ document }),
    },
    ...more,
  } as unknown as Platform;
}

function call(platform: Platform, endpoint: Endpoint, body: BodyInit, more = {}): Promise<number | string> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...more }, body, duplex: 'half' };
  const request = new Request(`http://localhost/api/v1/external/${endpoint}`, init as RequestInit);
  return handle(platform, endpoint, request, { requestId: 'r' }).then(
    ({ status }) => status,
    ({ code }: ApiError) => code,
  );
}

const pdfFile = { name: 'a.pdf', data: btoa('%PDF-1.7') };
const body = (fields: object, file = pdfFile) => JSON.stringify({ ...fields, file });

test.each<Endpoint>(['pdf', 'image', 'convert', 'ai'])(
  '%s: what it would say of the body is not asked',
  async (endpoint) => {
    expect(
      await call(
        platformWith(() => true),
        endpoint,
        'no JSON',
      ),
    ).toBe('busy');
    expect(
      await call(
        platformWith(() => false),
        endpoint,
        'no JSON',
      ),
    ).toBe('invalid_json');
  },
);

test.each<Endpoint>(['pdf', 'image', 'convert', 'ai'])(
  '%s: a body that says it is too long is not looked at',
  async (endpoint) => {
    const platform = platformWith(() => true, {});
    const length = (bytes: number) => ({ 'Content-Length': String(bytes) });
    expect(await call(platform, endpoint, 'no JSON', length(maxBodyBytes[endpoint] + 1))).toBe('file_too_large');
    expect(await call(platform, endpoint, 'no JSON', length(maxBodyBytes[endpoint]))).toBe('busy');
  },
);

test('where only some of an endpoint’s operations are busy, the body says whether this one is', async () => {
  const platform = platformWith((operation) => operation.lane === 'office');
  expect(await call(platform, 'convert', body({ type: 'pdf-to-word' }))).toBe(200);
  const text = { name: 'a.csv', data: btoa('a,b\n') };
  expect(await call(platform, 'convert', body({ type: 'excel-to-pdf' }, text))).toBe('busy');
  expect(await call(platform, 'convert', 'no JSON')).toBe('invalid_json');
});

test('what is not configured is told after what is wrong with the body', async () => {
  const none = new ApiError('not_configured', 'no model');
  const platform = platformWith(() => {
    throw none;
  });
  expect(await call(platform, 'ai', '{}')).toBe('invalid_parameters');
  const messages = [{ role: 'user', content: 'tea' }];
  expect(await call(platform, 'ai', JSON.stringify({ action: 'write', messages }))).toBe('not_configured');
});

test('it is asked, and does the call, in the account’s name, so that customers can share it', async () => {
  const names = new Set<string>();
  const platform = platformWith(() => false);
  platform.workplace.check = (_, customer) => names.add(customer);
  platform.workplace.run = async (_operation, _params, { customer }) => {
    names.add(`run for ${customer}`);
    return { document };
  };
  expect(await call(platform, 'pdf', body({ action: 'rotate', angle: 90 }))).toBe(200);
  expect([...names]).toEqual(['a', 'run for a']);
});

test('bodies over the room for them are busy, until those that hold it are done', async () => {
  const whole = body({ action: 'rotate', angle: 90 });
  const done = Promise.withResolvers<void>();
  const running: string[] = [];
  const bodyRoom = new BodyRoom(1.5 * whole.length);
  const platform = platformWith(() => false, { bodyRoom });
  platform.workplace.run = async (operation) => {
    running.push(idOf(operation));
    await done.promise;
    return { document };
  };
  const first = call(platform, 'pdf', whole);
  await expect.poll(() => running).toEqual(['pdf/rotate']);
  expect(await call(platform, 'pdf', whole)).toBe('busy');
  done.resolve();
  expect(await first).toBe(200);
  expect(await call(platform, 'pdf', whole)).toBe(200);
});

test('a refused body gives its room back, and one that has not come takes none', async () => {
  const whole = body({ action: 'rotate', angle: 90 });
  const platform = platformWith(() => false, { bodyRoom: new BodyRoom(1.5 * whole.length) });
  expect(await call(platform, 'pdf', whole.slice(0, -1))).toBe('invalid_json');
  const gone = new AbortController();
  const stalled = new ReadableStream({
    start: (controller) => gone.signal.addEventListener('abort', () => controller.close()),
  });
  const stalling = call(platform, 'pdf', stalled);
  expect(await call(platform, 'pdf', whole)).toBe(200);
  gone.abort();
  expect(await stalling).toBe('invalid_json');
});

test('one customer’s bodies leave room for others', () => {
  const room = new BodyRoom(900);
  const crowd = Array.from({ length: 7 }, () => room.share('crowd'));
  for (const share of crowd.slice(0, 6)) share.take(100);
  expect(() => crowd[6]?.take(1)).toThrow(busyFault);
  const other = room.share('other');
  other.take(200);
  expect(() => other.take(1)).toThrow(busyFault);
  for (const share of crowd) share.give();
  other.take(400);
  other.give();
  room.share('crowd').take(600);
});
