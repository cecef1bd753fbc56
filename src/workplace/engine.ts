/** The engine as the app sees it: does operations in processes of its own. Types only. */
import type { DocumentAnswer, Work } from '../operation.ts';

/** How much one lane of the engine has to do, and what it takes. */
export interface LaneLoad {
  lane: string;
  running: number;
  waiting: number;
  /** Calls that may run at once. */
  places: number;
  processes: number;
  /** Memory of its processes and their children. */
  residentBytes: number;
}

/** A call's work, and whose it is: customers share the engine alike. Calls that name none are of one. */
export interface EngineWork extends Work {
  customer?: string;
}

export interface Engine {
  /**
   * Does the operation `id` (`pdf/rotate`, `convert/word-to-pdf`) with parameters as its schema gave them.
   * Throws ApiError: the operation's own refusals; busy (queue full), unavailable (a process was lost), timeout, not_configured (no LibreOffice).
   */
  run(id: string, params: unknown, work: EngineWork): Promise<DocumentAnswer>;
  /** Throws what `run` would throw without looking at the call: not_configured, or busy where none of this customer's may wait. */
  check(id: string, customer?: string): void;
  /** Each lane that is there, for /metrics. */
  load(): LaneLoad[];
  /** Whether LibreOffice is fenced off; undefined where there is none. */
  fenced: boolean | undefined;
  /** How LibreOffice is: ready, never there, or not starting. */
  ready(): Promise<'ok' | 'failing' | 'not_configured'>;
  /** Ends running jobs and every process, and removes their folders. */
  close(): Promise<void>;
}
