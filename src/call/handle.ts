/** The four endpoints and handle(): the whole life of a call, top to bottom. */
import type { Caller, Hold } from '../access/access.ts';
import { refuseTooMany } from '../access/rate-limits.ts';
import { KeptBody } from '../body/kept.ts';
import { drain, readBody, refuseByLength } from '../body/read.ts';
import { edgeBodyBytes } from '../limits.ts';
import { type Answer, type Endpoint, idOf } from '../operation.ts';
import type { ForwardedAnswer, LargeLane, Platform } from '../platform.ts';
import { watched } from '../workplace/watched.ts';
import { refuseBusy } from './busy.ts';
import { eventStream } from './event-stream.ts';
import { bodyHash, idempotencyKeyOf } from './idempotency.ts';
import { beginLife, type CallLife, CustomerGone } from './life.ts';
import { wantedType } from './negotiate.ts';
import { parseCall } from './parse.ts';
import { type CallRecord, goneStatus } from './record.ts';
import { addQuotaHeaders, asApiError, documentResponse, forwardedResponse, jsonResponse } from './respond.ts';

/** A call on its way. */
interface Call {
  platform: Platform;
  caller: Caller;
  endpoint: Endpoint;
  request: Request;
  record: CallRecord;
  life: CallLife;
  idempotencyKey: string | null;
}

/** Work that may begin once a place in the quota is held. */
interface Task {
  operation: string;
  /** null where none is needed, or the body is not read yet. */
  bodyHash: string | null;
  run(): Promise<Answer | ForwardedAnswer>;
  /** Where the body is passed on unread: its hash, once it has gone by. */
  lateHash?(): string | null;
}

export async function handle(
  platform: Platform,
  endpoint: Endpoint,
  request: Request,
  record: CallRecord,
): Promise<Response> {
  const life = beginLife(request.signal);
  record.operation = endpoint;
  try {
    const caller = await platform.access.authenticate(request);
    if (platform.rateLimits) await refuseTooMany(platform.rateLimits, caller.keyId);
    record.account = caller.accountId;
    refuseByLength(endpoint, request);
    refuseBusy(endpoint, platform.workplace, caller.accountId);
    const call: Call = { platform, caller, endpoint, request, record, life, idempotencyKey: idempotencyKeyOf(request) };
    const { forward } = platform.workplace;
    const task = forward?.takes(endpoint, request) ? passOn(call, forward) : await read(call);
    record.operation = task.operation;
    const hold = await platform.access.reserve(caller, {
      id: record.requestId,
      operation: task.operation,
      bytesIn: record.bytesIn ?? null,
      idempotencyKey: call.idempotencyKey,
      bodyHash: task.bodyHash,
    });
    return await answer(call, task, hold);
  } catch (thrown) {
    // what fails because the call was aborted fails for the reason it was aborted for
    const reason = life.signal.aborted ? life.signal.reason : thrown;
    life.fail(reason);
    await drain(request);
    // WASM throws numbers too, which Hono does not take for errors
    throw reason instanceof Error ? reason : asApiError(reason);
  }
}

/** Reads and checks the body: parameters, documents, and whether anything here can do it. */
async function read({ platform, caller, endpoint, request, record, life, idempotencyKey }: Call): Promise<Task> {
  const { workplace, bodyRoom } = platform;
  const customer = caller.accountId;
  const hash = bodyHash(idempotencyKey);
  const kept = workplace.keepsBody ? new KeptBody(edgeBodyBytes) : undefined;
  const share = bodyRoom?.share(customer);
  life.whenEnded(() => share?.give());
  const fields = await readBody(endpoint, request, (chunk) => {
    share?.take(chunk.length);
    record.bytesIn = (record.bytesIn ?? 0) + chunk.length;
    hash.push(chunk);
    kept?.push(chunk);
  });
  const { operation, params } = parseCall(endpoint, fields);
  workplace.check(operation, customer);
  const answers = operation.lane === 'model' ? [] : operation.answers;
  const wanted = wantedType(request.headers.get('accept'), answers) ?? 'application/pdf';
  const { signal } = life;
  return {
    operation: idOf(operation),
    bodyHash: hash.end(),
    run: () => workplace.run(operation, params, { signal, wanted, customer, request, body: kept?.bytes() }),
  };
}

/** The large lane: the body goes on as it comes. */
function passOn({ endpoint, request, caller, life, idempotencyKey }: Call, lane: LargeLane): Task {
  const hash = bodyHash(idempotencyKey);
  const onChunk = idempotencyKey === null ? undefined : hash.push;
  return {
    operation: endpoint,
    bodyHash: null,
    run: () => lane.send(request, { signal: life.signal, customer: caller.accountId, onChunk }),
    lateHash: hash.end,
  };
}

/** Runs the task; it counts once its result exists, and whatever goes wrong before that gives its place back. */
async function answer(call: Call, task: Task, hold: Hold): Promise<Response> {
  const { life, record, platform } = call;
  try {
    const result = await life.within(task.run());
    const response = await responseOf(result, call);
    record.bytesOut = Number(response.headers.get('content-length') ?? 0);
    const end = { status: 200, bytesOut: record.bytesOut || null, bodyHash: task.lateHash?.() ?? null };
    const quota = await hold.settle(end);
    if (quota) addQuotaHeaders(response.headers, quota);
    if (!('forwarded' in result)) return response;
    // an engine that dies while its answer is passed on is our fault
    const giveBack = () => platform.defer(hold.giveBack());
    return watched(response, (how) => how === 'broken' && giveBack(), platform.ofLength);
  } catch (thrown) {
    const released = hold.release(thrown instanceof CustomerGone ? goneStatus : asApiError(thrown).status);
    platform.defer(released); // a runtime whose customer is gone waits for nothing else
    await released.catch(() => {}); // a hold that stays is given back by its end; the refusal is what matters
    throw thrown;
  }
}

/** Ends the call's life, but that of a stream, which ends it itself. */
async function responseOf(
  result: Answer | ForwardedAnswer,
  { request, life, platform, record }: Call,
): Promise<Response> {
  if ('events' in result) {
    const { requestId } = record;
    const onFault = ({ code, message }: { code: string; message: string }) =>
      platform.log({ level: 'warn', message: `a stream ended early: ${message}`, requestId, code });
    return eventStream(result.events, { requestId, life, onFault });
  }
  life.end();
  if ('document' in result) return documentResponse(result, request.headers.get('accept'));
  return 'forwarded' in result ? forwardedResponse(result.forwarded) : jsonResponse(result.json);
}
