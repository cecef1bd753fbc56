/** The child's side of a compute slot: jobs from stdin, answers to stdout, one after the other. Ends with stdin. */
import process from 'node:process';
import type { MediaType } from '../document.ts';
import type { DocumentAnswer, Work } from '../operation.ts';
import { type Fault, faultOf } from './faults.ts';
import { maxResultBytes } from './limits.ts';
import { decodeMessages, encodeMessage } from './messages.ts';

/** What a compute slot is asked. */
export interface ComputeJob {
  id: string;
  params: unknown;
  wanted: MediaType;
}

/** `retire`: the process may be damaged and is to be replaced. */
export type ComputeAnswer = DocumentAnswer | { fault: Fault; retire: boolean };

/** Does what an operation's `run` does, by id. */
export type Run = (id: string, params: unknown, work: Work) => Promise<DocumentAnswer>;

export async function serve(run: Run): Promise<void> {
  send({ ready: true });
  const jobs = decodeMessages(process.stdin, maxResultBytes);
  for await (const job of jobs) send(await answer(run, job as ComputeJob));
}

/** Never aborted from within: a job that is no longer wanted goes with its process. */
const { signal } = new AbortController();

async function answer(run: Run, { id, params, wanted }: ComputeJob): Promise<ComputeAnswer> {
  try {
    return await run(id, params, { signal, wanted });
  } catch (error) {
    const fault = faultOf(error);
    return { fault, retire: fault.code === undefined };
  }
}

function send(message: unknown): void {
  for (const chunk of encodeMessage(message)) process.stdout.write(chunk);
}
