/** The one way to say that a picture's bytes are broken. */
import { ApiError } from '../errors.ts';

/** 422 damaged_document; `found` says what is wrong, as in "the data ends at row 12 of 600". */
export function damaged(kind: 'JPEG' | 'PNG' | 'WebP', found: string, cause?: unknown): ApiError {
  return new ApiError(
    'damaged_document',
    `Reading the ${kind} picture: ${found}; send the file again or save it anew`,
    cause === undefined ? {} : { cause },
  );
}

/** 422 unconvertible_document: whole, but of a kind that is not processed. */
export function unsupportedKind(kind: 'JPEG' | 'PNG' | 'WebP', found: string): ApiError {
  return new ApiError(
    'unconvertible_document',
    `Reading the ${kind} picture: ${found} is not supported; save it as an ordinary ${kind}`,
  );
}
