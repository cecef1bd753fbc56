/** What fits an isolate of 128 MB, which several calls share. */
import type { EdgeOperation } from '../src/operation.ts';

/** Operations on documents of up to this many bytes in all run in the isolate; each object that is touched is held decoded. */
const maxDocumentBytes = 4 * 1024 * 1024;

/** What an operation may take beside its documents, where it can tell. */
const maxWorkingBytes = 32 * 1024 * 1024;

export function fitsIsolate(operation: EdgeOperation<unknown>, params: unknown): boolean {
  if (operation.workingBytes) return operation.workingBytes(params) <= maxWorkingBytes;
  return documentBytes(params) <= maxDocumentBytes;
}

function documentBytes(params: unknown): number {
  const { file, files } = params as { file?: { bytes: Uint8Array }; files?: { bytes: Uint8Array }[] };
  return [file, ...(files ?? [])].reduce((sum, document) => sum + (document?.bytes.length ?? 0), 0);
}
