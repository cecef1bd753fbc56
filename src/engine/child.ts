/** A child process in a group of its own, that takes and gives messages on its pipes. Knows nothing of what they mean. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { maxResultBytes } from './limits.ts';
import { decodeMessages, encodeMessage } from './messages.ts';

/** How to start a child: its environment is this and no more. */
export interface Launch {
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Removes what the child leaves behind; called once it has ended. */
  cleanUp(): Promise<void>;
}

/** How much of what a child says on stderr is kept for the log: one that crashes tells why first, and what came of it last. */
const keptFirstChars = 500;
const keptLastChars = 1500;
/** A process that left the group may keep the pipe open. */
const maxLastWordsMs = 2000;

export class Child {
  readonly #process: ChildProcess;
  readonly #messages: AsyncGenerator<unknown, void, undefined>;
  #stderr = '';
  /** Settles once stderr is read to its end. */
  readonly #heard: Promise<unknown>;
  readonly pid: number | undefined;
  /** Settles when the process has ended; never rejects. */
  readonly ended: Promise<void>;

  constructor({ command, args, env }: Launch) {
    const child = spawn(command, [...args], {
      env,
      cwd: '/',
      detached: true,
      stdio: 'pipe',
    });
    this.#process = child;
    this.pid = child.pid;
    this.ended = new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', (error) => {
        this.#stderr += error.message;
        resolve();
      });
    });
    child.stdin.on('error', () => {}); // a child that dies while it is written to is seen on its stdout
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = ends(this.#stderr + text);
    });
    this.#heard = new Promise((resolve) => child.stderr.once('close', resolve));
    this.#messages = decodeMessages(child.stdout, maxResultBytes);
  }

  /** Ends it, and gives what it said on stderr, first and last: what is still in the pipe belongs to it. */
  async lastWords(): Promise<string> {
    await this.kill();
    await Promise.race([this.#heard, delay(maxLastWordsMs, undefined, { ref: false })]);
    return this.#stderr.trim();
  }

  send(value: unknown): void {
    for (const chunk of encodeMessage(value)) this.#process.stdin?.write(chunk);
  }

  /** The next message, or undefined where there is none to come. */
  async receive(): Promise<unknown> {
    try {
      const { done, value } = await this.#messages.next();
      return done ? undefined : value;
    } catch (error) {
      this.#stderr += `\n${String(error)}`;
      return undefined;
    }
  }

  /** Kills the whole group and waits until the child has ended. */
  async kill(): Promise<void> {
    if (this.pid !== undefined) killGroup(this.pid);
    await this.ended;
  }
}

/** A long text without its middle. */
function ends(text: string): string {
  if (text.length <= keptFirstChars + keptLastChars) return text;
  return `${text.slice(0, keptFirstChars)} … ${text.slice(-keptLastChars)}`;
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended already
  }
}
