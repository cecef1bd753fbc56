/** Which container does the next call: a table of the coordinator's decisions, by a clock that the test moves. */
import { beforeEach, expect, test } from 'vitest';
import { type Place, Places } from '../../workers/engine/places.ts';

type Outcome = 'ready' | 'failed' | 'none';

let nowMs: number;
/** Starts that were asked for, by container, and how to end each. */
let starts: { container: number; end(outcome: Outcome): Promise<void> }[];
let places: Places;

beforeEach(() => {
  nowMs = 0;
  starts = [];
  places = of(2);
});

const of = (containers: number) => new Places({ containers, placesEach: 2, maxWaiting: 2, warm, now: () => nowMs });

function warm(container: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const end = async (outcome: Outcome) => {
    resolve(outcome);
    await settled();
  };
  starts.push({ container, end });
  return promise;
}

/** All that promises have led to is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const started = () => starts.map(({ container }) => container);

/** Takes a place on a container that is awake by then. */
async function taken(): Promise<Place> {
  const place = places.take('a');
  await settled();
  await starts.find(({ container }) => container === 0)?.end('ready');
  return granted(place);
}

/** What is no refusal. */
async function granted(taken: ReturnType<Places['take']>): Promise<Place> {
  const place = await taken;
  if ('refusal' in place) throw new Error(`the call was refused as ${place.refusal}`);
  return place;
}

test('nothing starts before the first call, which waits for its container', async () => {
  expect(started()).toEqual([]);
  expect(await taken()).toEqual({ container: 0, customer: 'a' });
  expect(started()).toEqual([0]);
});

test('the last free place but one starts the next container, ahead of need', async () => {
  await taken();
  expect(started()).toEqual([0]);
  await places.take('a');
  expect(started()).toEqual([0, 1]);
});

test('a freed place goes to who waited longest, and what is too much is busy at once', async () => {
  const place = await taken();
  await places.take('a');
  const waiting = [places.take('a'), places.take('a')];
  expect(await places.take('a')).toEqual({ refusal: 'busy' });
  places.leave(place, false);
  expect(await waiting[0]).toEqual({ container: 0, customer: 'a' });
  await starts[1]?.end('ready');
  expect(await waiting[1]).toEqual({ container: 1, customer: 'a' });
});

test('a container that does not start refuses those who wait, and is left alone longer each time', async () => {
  places = of(1);
  for (const [failures, pauseMs] of [1_000, 2_000, 4_000].entries()) {
    const place = places.take('a');
    await starts[failures]?.end('failed');
    expect(await place).toEqual({ refusal: 'unavailable' });
    nowMs += pauseMs - 1;
    expect(await places.take('a')).toEqual({ refusal: 'unavailable' });
    expect(starts).toHaveLength(failures + 1);
    nowMs += 1;
  }
});

test('where there is no container to start, nothing is configured', async () => {
  const place = places.take('a');
  await starts[0]?.end('none');
  expect(await place).toEqual({ refusal: 'not_configured' });
});

test('a container that failed a call is looked at, while the other takes the calls', async () => {
  const place = await taken();
  await places.take('a');
  await starts[1]?.end('ready');
  places.leave(place, true);
  expect(started()).toEqual([0, 1, 0]);
  expect(places.stats).toMatchObject({ ready: 1, starting: 1, restarts: 1 });
  expect(await places.take('a')).toEqual({ container: 1, customer: 'a' });
});

test('one that is looked at counts for nothing: a call that comes meanwhile starts the next', async () => {
  places.leave(await taken(), true);
  const next = places.take('a');
  expect(started()).toEqual([0, 0, 1]);
  await starts[2]?.end('ready');
  expect(await next).toEqual({ container: 1, customer: 'a' });
});

test('customers take turns: where places are short, one whose customer has fewest running is next', async () => {
  places = of(1);
  const place = await taken();
  await places.take('b');
  const waiting = [places.take('a'), granted(places.take('c'))] as const;
  places.leave(place, false);
  expect(await waiting[1]).toEqual({ container: 0, customer: 'c' });
  places.leave(await waiting[1], false);
  expect(await waiting[0]).toEqual({ container: 0, customer: 'a' });
});

test('where no more may wait, the last of who has most calls gives way to who has fewer', async () => {
  places = of(1);
  const inside = [await taken(), await granted(places.take('a'))] as const;
  const [first, last] = [places.take('a'), places.take('a')];
  expect(await places.take('a')).toEqual({ refusal: 'busy' });
  const other = places.take('b');
  expect(await last).toEqual({ refusal: 'busy' });
  expect(places.stats).toMatchObject({ running: 2, waiting: 2 });
  places.leave(inside[0], false);
  expect(await other).toEqual({ container: 0, customer: 'b' });
  places.leave(inside[1], false);
  expect(await first).toEqual({ container: 0, customer: 'a' });
});

test('counts what calls were told', async () => {
  places = of(1);
  await taken();
  for (let i = 0; i < 3; i++) void places.take('a');
  expect(await places.take('a')).toEqual({ refusal: 'busy' });
  expect(places.stats).toMatchObject({ places: 2, calls: { granted: 2, busy: 1, unavailable: 0 } });
});
