/** Slots of one kind kept started, one more than run at once, so that a lost one is replaced without a wait. */

import { ApiError } from '../errors.ts';
import type { LaneLoad } from '../workplace/engine.ts';
import type { Launch } from './child.ts';
import { Gate } from './gate.ts';
import type { SlotLimits } from './limits.ts';
import { Slot } from './slot.ts';
import { SlotFault, type SlotFaultKind } from './watchdog.ts';

export interface PoolOptions {
  launch(): Promise<Launch>;
  limits: SlotLimits;
  /** Jobs at once. */
  places: number;
  /** Processes kept started beyond those. */
  spares: number;
  /** Told of every process lost or not started. */
  onFault(fault: SlotFault): void;
}

/** A call's way to a process: the answer to a job. Throws what Pool.run does. */
export type RunJob = (job: unknown) => Promise<unknown>;

const firstBackoffMs = 250;
const longestBackoffMs = 15_000;

export class Pool {
  readonly gate: Gate;
  readonly #options: PoolOptions;
  readonly #alive = new Set<Slot>();
  /** Slots without a job, the one to be taken last at the front. */
  readonly #idle: Slot[] = [];
  readonly #takers: ((slot: Slot | undefined) => void)[] = [];
  readonly #closing = new AbortController();
  readonly #starts = new Set<Promise<void>>();
  #backoffMs = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.gate = new Gate(options.places);
    this.#fill();
  }

  /** The job's answer. Throws busy, unavailable, or SlotFault; a job whose process is lost gets a second one before it is given up. */
  async run(job: unknown, customer: string, signal: AbortSignal): Promise<unknown> {
    const leave = await this.gate.enter(customer, signal);
    try {
      return await this.#attempt(job, signal, 'warm');
    } catch (error) {
      if (!mayWorkElsewhere(error)) throw error;
      return await this.#attempt(job, signal, 'fresh');
    } finally {
      leave();
    }
  }

  /** Whether processes start; waits for the first to tell, unless the last did not start. */
  async healthy(): Promise<boolean> {
    if (this.#alive.size === 0 && this.#backoffMs === 0) await Promise.race(this.#starts);
    return this.#alive.size > 0;
  }

  load(): Omit<LaneLoad, 'lane'> {
    const sizes = [...this.#alive].map((slot) => slot.residentBytes());
    return {
      running: this.gate.inside,
      waiting: this.gate.waiting,
      places: this.#options.places,
      processes: sizes.length,
      residentBytes: sizes.reduce((sum, size) => sum + size, 0),
    };
  }

  /** Ends all processes and fails all jobs. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const taker of this.#takers.splice(0)) taker(undefined);
    await Promise.all([...this.#starts, ...[...this.#alive].map((slot) => slot.kill())]);
  }

  async #attempt(job: unknown, signal: AbortSignal, kind: 'warm' | 'fresh'): Promise<unknown> {
    const slot = await this.#take(kind);
    try {
      signal.throwIfAborted();
      return await slot.run(job, signal);
    } catch (error) {
      if (error instanceof SlotFault) this.#options.onFault(error);
      throw error;
    } finally {
      await this.#giveBack(slot);
    }
  }

  /** The slot used last has its memory warm; the first is likely new, or has none of its last jobs' memory. */
  async #take(kind: 'warm' | 'fresh'): Promise<Slot> {
    if (this.#closing.signal.aborted) throw notStarted();
    const idle = kind === 'warm' ? this.#idle.pop() : this.#idle.shift();
    if (idle) return idle;
    const { promise, resolve } = Promise.withResolvers<Slot | undefined>();
    this.#takers.push(resolve);
    const slot = await promise;
    if (!slot) throw notStarted();
    return slot;
  }

  async #giveBack(slot: Slot): Promise<void> {
    if (!this.#alive.has(slot)) return;
    const state = slot.rest();
    if (state === 'spent') await slot.kill();
    else this.#offer(slot, state);
  }

  /** One that is still trimming goes where it is taken last, so that a spare does its next job. */
  #offer(slot: Slot, state: 'ready' | 'trimming'): void {
    const taker = this.#takers.shift();
    if (taker) taker(slot);
    else if (state === 'trimming') this.#idle.unshift(slot);
    else this.#idle.push(slot);
  }

  /** Starts as many as are missing. */
  #fill(): void {
    const wanted = this.#options.places + this.#options.spares;
    while (!this.#closing.signal.aborted && this.#alive.size + this.#starts.size < wanted) {
      const start = this.#start().finally(() => {
        this.#starts.delete(start);
        this.#fill();
      });
      this.#starts.add(start);
    }
  }

  async #start(): Promise<void> {
    await pause(this.#backoffMs, this.#closing.signal);
    try {
      const slot = await Slot.start(await this.#options.launch(), this.#options.limits, this.#closing.signal);
      this.#backoffMs = 0;
      this.#alive.add(slot);
      slot.ended.then(() => this.#lose(slot));
      this.#offer(slot, 'ready');
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Those who wait are told at once where no slot is left to wait for. */
  #failed(error: unknown): void {
    if (this.#closing.signal.aborted) return;
    this.#backoffMs = Math.min(longestBackoffMs, Math.max(firstBackoffMs, this.#backoffMs * 2));
    this.#options.onFault(error instanceof SlotFault ? error : new SlotFault('died', String(error)));
    if (this.#alive.size === 0) for (const taker of this.#takers.splice(0)) taker(undefined);
  }

  async #lose(slot: Slot): Promise<void> {
    this.#alive.delete(slot);
    const at = this.#idle.indexOf(slot);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#fill();
    await slot.kill();
  }
}

const notStarted = () =>
  new ApiError('unavailable', 'The engine could not be started, or is being stopped; try again', {
    retryAfterSeconds: 10,
  });

const worthAnother: SlotFaultKind[] = ['died', 'memory', 'broken'];

function mayWorkElsewhere(error: unknown): boolean {
  return error instanceof SlotFault && worthAnother.includes(error.kind);
}

/** Ends early, without fault, where the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ms === 0 || signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
