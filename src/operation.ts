/** What an operation is: a value that declares a call and, unless only the engine can, does it. */
import type { ZodType } from 'zod';
import type { Document, MediaType } from './document.ts';
import type { Model } from './model/model.ts';
import type { Warning } from './warnings.ts';

export type Endpoint = 'convert' | 'ai' | 'pdf' | 'image';

/** What a call gives back: a document, JSON, or a stream of events. */
export type Answer = DocumentAnswer | JsonAnswer | StreamAnswer;

export interface DocumentAnswer {
  document: Document;
  warnings?: Warning[];
  /** X-Original-Bytes and X-Result-Bytes, where the operation reports sizes. */
  sizes?: { originalBytes: number; resultBytes: number };
}

export interface JsonAnswer {
  json: unknown;
}

/** Server-sent events; the call counts with the first `delta`. */
export interface StreamAnswer {
  events: AsyncIterable<{ event: 'delta' | 'done'; data: unknown }>;
}

/** What `run` sees beside its parameters. Aborted when the customer goes away or the deadline passes. */
export interface Work {
  signal: AbortSignal;
  /** The one of the operation's `answers` that the customer asked for. */
  wanted: MediaType;
}

interface Declaration<P> {
  endpoint: Endpoint;
  /** The value of `type` (convert) or `action` (all others). */
  name: string;
  /** One line for documentation and forms. */
  summary: string;
  /** All fields but `type` or `action`; unknown fields are refused. */
  params: ZodType<P>;
}

/** Answers a document; small enough to run in an isolate, and runs in a compute slot of the engine as well. */
export interface EdgeOperation<P> extends Declaration<P> {
  lane: 'edge';
  /** Media types it can answer, the default first; empty where it follows from the input. */
  answers: readonly MediaType[];
  run(params: P, work: Work): Promise<DocumentAnswer>;
  /** Memory that it takes, in bytes, told before it runs. */
  workingBytes(params: P): number;
}

/** Declared here, done in the engine alone: by a compute slot, or by LibreOffice. */
export interface EngineOperation<P> extends Declaration<P> {
  lane: 'compute' | 'office';
  answers: readonly MediaType[];
}

/** Done by a language model over the network. */
export interface ModelOperation<P> extends Declaration<P> {
  lane: 'model';
  run(params: P, work: { signal: AbortSignal; model: Model }): Promise<JsonAnswer | StreamAnswer>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of operations holds parameters of every shape
export type Operation<P = any> = EdgeOperation<P> | EngineOperation<P> | ModelOperation<P>;

/** Infers P from the schema. */
export const edge = <P>(operation: Omit<EdgeOperation<P>, 'lane'>): EdgeOperation<P> => ({
  lane: 'edge',
  ...operation,
});
export const engine = <P>(operation: EngineOperation<P>): EngineOperation<P> => operation;
export const model = <P>(operation: Omit<ModelOperation<P>, 'lane'>): ModelOperation<P> => ({
  lane: 'model',
  ...operation,
});

/** `pdf/rotate`: how logs, the ledger and the engine call an operation. */
export const idOf = (operation: { endpoint: Endpoint; name: string }): string =>
  `${operation.endpoint}/${operation.name}`;
