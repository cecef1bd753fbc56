/** ApiErrors as plain values, to cross from a child process to the engine. The cause stays behind, as text. */
import { ApiError, type ErrorCode, errorCodes, type ParameterFault } from '../errors.ts';

/** A throw, told to the engine. Without a code it is a fault of ours. */
export interface Fault {
  code?: ErrorCode;
  detail: string;
  cause?: string;
  errors?: ParameterFault[];
  file?: number;
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof ApiError)) return { detail: describe(error) };
  return {
    code: error.code,
    detail: error.message,
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.file === undefined ? {} : { file: error.file }),
  };
}

/** The error to throw in the engine. */
export function errorOf({ code, detail, ...extras }: Fault): Error {
  if (code === undefined || !errorCodes.includes(code)) return new Error(`a compute process failed: ${detail}`);
  return new ApiError(code, detail, extras);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
