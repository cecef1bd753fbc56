/** A process that does one job at a time, within limits, or is killed with all it started. */
import { Child, type Launch } from './child.ts';
import type { SlotLimits } from './limits.ts';
import { residentBytes } from './memory.ts';
import { trim } from './trim.ts';
import { SlotFault, watch } from './watchdog.ts';

/** The first message of every child: it is ready for jobs, and these are its own children. */
interface Ready {
  ready: true;
  pids?: number[];
}

export class Slot {
  readonly #child: Child;
  readonly #launch: Launch;
  readonly #limits: SlotLimits;
  #pids: number[] = [];
  #jobs = 0;
  #trimmedAtJob = Number.NEGATIVE_INFINITY;
  #retire = false;
  #killed: Promise<void> | undefined;

  private constructor(launch: Launch, limits: SlotLimits) {
    this.#launch = launch;
    this.#limits = limits;
    this.#child = new Child(launch);
  }

  /** A slot that is ready for its first job. Throws SlotFault where the process ends or takes too long to start. */
  static async start(launch: Launch, limits: SlotLimits, signal: AbortSignal): Promise<Slot> {
    const slot = new Slot(launch, limits);
    const starting = {
      ...limits,
      quietMs: limits.startMs,
      jobMs: limits.startMs,
    };
    const first = await slot.#watched(starting, signal, () => slot.#child.receive());
    slot.#pids = [slot.#child.pid ?? 0, ...((first as Ready).pids ?? [])];
    return slot;
  }

  /** The job's answer. Throws SlotFault, and is dead then. */
  async run(job: unknown, signal: AbortSignal): Promise<unknown> {
    this.#jobs++;
    return await this.#watched(this.#limits, signal, () => {
      this.#child.send(job);
      return this.#child.receive();
    });
  }

  /** Memory of the process and its children. */
  residentBytes(): number {
    return residentBytes(this.#pids);
  }

  /** Settles when the process has ended, of itself or killed. */
  get ended(): Promise<void> {
    return this.#child.ended;
  }

  /**
   * How it is after a job. `spent`: it has done its share of jobs, or has grown, and is to be replaced. `trimming`: it has begun to give back
   * memory, and takes jobs, but answers a little later.
   */
  rest(): 'ready' | 'trimming' | 'spent' {
    const { retireJobs, retireBytes, trimBytes } = this.#limits;
    if (this.#retire || this.#jobs >= retireJobs) return 'spent';
    const bytes = this.residentBytes();
    if (bytes > retireBytes) return 'spent';
    return bytes > trimBytes && this.#trim() ? 'trimming' : 'ready';
  }

  /** False where it can't, or did not long ago. */
  #trim(): boolean {
    if (this.#jobs - this.#trimmedAtJob < this.#limits.trimJobs) return false;
    this.#trimmedAtJob = this.#jobs;
    return trim(this.#pids[0] ?? 0);
  }

  /** Ends the process and all it started, and removes what it leaves. */
  kill(): Promise<void> {
    this.#killed ??= this.#child.kill().then(() => this.#launch.cleanUp());
    return this.#killed;
  }

  async #watched(limits: SlotLimits, signal: AbortSignal, begin: () => Promise<unknown>): Promise<unknown> {
    const watchdog = watch(this.#pids, limits, signal);
    try {
      return await Promise.race([watchdog.fault, this.#answer(begin(), watchdog.progress)]);
    } catch (error) {
      await this.kill();
      throw error;
    } finally {
      watchdog.stop();
    }
  }

  /** The first message that is no sign of progress. */
  async #answer(first: Promise<unknown>, progress: () => void): Promise<unknown> {
    let message = await first;
    while (flagged(message, 'progress')) {
      progress();
      message = await this.#child.receive();
    }
    if (message === undefined) throw new SlotFault('died', (await this.#child.lastWords()) || 'the process ended');
    if (flagged(message, 'broken')) throw new SlotFault('broken', String(Reflect.get(message as object, 'reason')));
    this.#retire = flagged(message, 'retire');
    return message;
  }
}

function flagged(message: unknown, flag: string): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, flag) === true;
}
