/** What fits an isolate of 128 MB, which several calls share. */
import type { EdgeOperation } from '../src/operation.ts';

/** What an operation may take. */
const maxWorkingBytes = 32 * 1024 * 1024;

export const fitsIsolate = (operation: EdgeOperation<unknown>, params: unknown): boolean =>
  operation.workingBytes(params) <= maxWorkingBytes;
