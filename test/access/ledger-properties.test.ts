/** Whatever customers do in whatever order, the ledger keeps its promises: tried with sequences of steps that fast-check makes up. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAccount } from '../../src/access/accounts.ts';
import type { Database } from '../../src/access/database.ts';
import { createKey, listKeys } from '../../src/access/key-records.ts';
import { giveBack, holdMs, quotaOf, release, reserve, settle } from '../../src/access/ledger.ts';
import { monthOf } from '../../src/access/plans.ts';
import { openSqlite } from '../../src/host/sqlite.ts';

const limit = 3;
const dayMs = 24 * 60 * 60_000;
const start = Date.UTC(2026, 10, 28, 12);

/** One step; `which` picks one of the calls so far. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        // a call that succeeds at once, or is left running
        do: fc.constantFrom('call' as const, 'call' as const, 'reserve' as const),
        key: fc.constantFrom('order-7', 'order-7', 'order-7', 'order-8', null),
        body: fc.constantFrom('a', 'a', 'a', 'a', 'b', null),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('settle' as const, 'settle' as const, 'release' as const, 'give back' as const),
        which: fc.nat(5),
        body: fc.constantFrom('a', 'b'),
      }),
    },
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, holdMs, dayMs / 3, 1.25 * dayMs) }),
  ),
  { maxLength: 60, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

interface Call {
  id: string;
  month: string;
  key: string | null;
  body: string | null;
  /** What became of it: `free` is settled and not counted. */
  state: 'held' | 'counted' | 'free' | 'ended';
  expiresMs: number;
  endedMs: number;
}

/** What a customer saw of the ledger, step by step; throws where a promise is broken. */
class Witness {
  readonly #database: Database;
  readonly #keyId: string;
  readonly #calls: Call[] = [];
  #now = start;

  constructor(database: Database, keyId: string) {
    this.#database = database;
    this.#keyId = keyId;
  }

  async take(step: Step): Promise<void> {
    if ('ms' in step) this.#now += step.ms;
    else if ('which' in step) await this.#end(step);
    else if (step.do === 'call') await this.#call(step);
    else await this.#reserve(step);
    await this.#look();
  }

  /** Newest first, so that small picks are the calls that run. */
  readonly #pick = (which: number): Call | undefined => this.#calls.at(-1 - which);
  readonly #runs = (call: Call): boolean => call.state === 'held' && call.expiresMs > this.#now;
  readonly #month = (): string => monthOf(this.#now).name;

  async #call({ key, body }: { key: string | null; body: string | null }): Promise<void> {
    const made = await this.#reserve({ key, body });
    if (made) await this.#settle(made, body ?? 'a');
  }

  async #reserve({ key, body }: { key: string | null; body: string | null }): Promise<Call | undefined> {
    const id = `call-${this.#calls.length}`;
    const before = await this.#quota();
    const call = { id, keyId: this.#keyId, operation: 'pdf/rotate', bytesIn: 1, idempotencyKey: key, bodyHash: body };
    const refusal = await reserve(this.#database, call, this.#now);
    const sameRuns = this.#calls.some((other) => key !== null && other.key === key && this.#runs(other));
    if (refusal === 'in_progress' || sameRuns) expect([refusal, sameRuns]).toEqual(['in_progress', true]);
    else if (refusal) expect(before.used + before.held).toBe(limit);
    if (refusal) return undefined;
    const expiresMs = this.#now + holdMs;
    const made: Call = { id, month: this.#month(), key, body, state: 'held', expiresMs, endedMs: 0 };
    this.#calls.push(made);
    return made;
  }

  async #end({ do: how, which, body }: { do: 'settle' | 'release' | 'give back'; which: number; body: string }) {
    const call = this.#pick(which);
    if (!call) return;
    if (how === 'settle') return this.#settle(call, call.body ?? body);
    await (how === 'release'
      ? release(this.#database, call.id, 422, this.#now)
      : giveBack(this.#database, call.id, this.#now));
    if (how === 'release' ? call.state === 'held' : call.state !== 'held') call.state = 'ended';
  }

  async #settle(call: Call, body: string): Promise<void> {
    const used = await this.#used(call.month);
    const done = await settle(this.#database, call.id, { status: 200, bytesOut: 1, bodyHash: body }, this.#now);
    if (!done) return void expect(await this.#used(call.month)).toBe(used);
    expect(this.#runs(call)).toBe(true);
    const counts = (await this.#used(call.month)) - used;
    expect([0, 1]).toContain(counts);
    if (counts === 0) expect(this.#repeats(call.key, body)).toBeLessThan(10);
    Object.assign(call, { state: counts === 1 ? 'counted' : 'free', body, endedMs: this.#now });
  }

  /** Of the last counted call with this key and body, a day ago at most: how often it was repeated; Infinity where there is none. */
  #repeats(key: string | null, body: string): number {
    const same = this.#calls.filter(
      (call) => key !== null && call.key === key && call.body === body && call.endedMs > this.#now - dayMs,
    );
    const last = Math.max(...same.filter(({ state }) => state === 'counted').map(({ endedMs }) => endedMs));
    if (last === Number.NEGATIVE_INFINITY) return Number.POSITIVE_INFINITY;
    return same.filter(({ state, endedMs }) => state === 'free' && endedMs >= last).length;
  }

  /** The promises about the quota as it stands. */
  async #look(): Promise<void> {
    const { used, held } = await this.#quota();
    const month = this.#month();
    expect(used).toBe(this.#calls.filter((call) => call.month === month && call.state === 'counted').length);
    expect(held).toBeLessThanOrEqual(this.#calls.filter((call) => call.month === month && this.#runs(call)).length);
    expect(used + held).toBeLessThanOrEqual(limit);
  }

  async #quota() {
    const quota = await quotaOf(this.#database, this.#keyId, this.#now);
    if (!quota) throw new Error('the key has no quota');
    return quota;
  }

  async #used(month: string): Promise<number> {
    const row = await this.#database.prepare('SELECT used FROM usage WHERE month = ?').bind(month).first<{
      used: number;
    }>();
    return row?.used ?? 0;
  }
}

test('never more than the limit counts in a month, nothing refused while there is room, repeats free ten times', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const database = openSqlite(':memory:') as Database;
      const { id } = await createAccount(database, { email: 'a@example.com', plan: 'pro', monthlyLimit: limit }, start);
      await createKey(database, id, { name: 'test', expiresAtMs: null }, start);
      const [key] = await listKeys(database, id);
      const witness = new Witness(database, key?.id ?? '');
      for (const step of taken) await witness.take(step);
    }),
    { numRuns: 150 },
  );
});
