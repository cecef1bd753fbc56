/** What is told of a call beside its answer: its request id, and what its log line says. */

/** `req_` and 32 hexadecimal digits. */
export const newRequestId = (): string => `req_${crypto.randomUUID().replaceAll('-', '')}`;

/** What the log line of a call says; filled in as the call becomes known. */
export interface CallRecord {
  requestId: string;
  account?: string;
  operation?: string;
  bytesIn?: number;
  bytesOut?: number;
  /** Of the refusal, where it was refused. */
  code?: string;
}

/** What goes with a request through the routes. */
export interface Variables {
  record: CallRecord;
}

/** The status that logs and the ledger give a call whose customer went away. */
export const goneStatus = 499;
