/** What a lost process means to the customer whose job it had. */
import { ApiError } from '../errors.ts';
import { SlotFault } from './watchdog.ts';

/** What may help where a document is too much. LibreOffice reads all of one, whatever pages are asked for. */
const advice = {
  office: 'it is read as a whole, so send it in parts, or with fewer pictures, objects and formulas',
  compute: 'try fewer pages or a simpler document',
};

/** The error to throw in place of `error`; what is no SlotFault stays as it is. */
export function publicError(error: unknown, signal: AbortSignal, lane: keyof typeof advice): unknown {
  if (signal.aborted && (error === signal.reason || isCancelled(error)))
    return isTimeout(signal.reason)
      ? new ApiError('timeout', 'The call was not done within its deadline; send less at once', {
          cause: error,
        })
      : signal.reason;
  return error instanceof SlotFault ? errorOf(error, lane) : error;
}

function errorOf(cause: SlotFault, lane: keyof typeof advice): ApiError {
  switch (cause.kind) {
    case 'quiet':
    case 'deadline':
      return new ApiError('timeout', `The document takes too long; ${advice[lane]}`, { cause });
    case 'memory':
      return new ApiError(
        'unconvertible_document',
        `Working on the document takes more memory than a call may have; ${advice[lane]}`,
        { cause },
      );
    case 'broken':
      return new ApiError('unavailable', 'The engine has no room to work in just now; try again', {
        cause,
        retryAfterSeconds: 10,
      });
    default:
      return new ApiError(
        'unconvertible_document',
        'The document ended the process that worked on it, twice; it may be malformed: save it anew from the program that made it',
        { cause },
      );
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof SlotFault && error.kind === 'cancelled';
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
