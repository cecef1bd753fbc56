/** What a golden file is: the smallest PDF that has one oddity, why it is kept, and what every operation makes of it. */
import type { ErrorCode } from '../../../src/errors.ts';
import type { Warning } from '../../../src/warnings.ts';
import { file, stream } from '../make.ts';

export interface Golden {
  /** "A file ..." in plain words: what is odd about it. */
  reason: string;
  pdf: string | Uint8Array;
  password?: string;
  /** What the pages say, in order; after every operation too. */
  says: readonly string[];
  /** Where @libpdf/core cannot read what its pages say. */
  readByPdfium?: boolean;
  /** Degrees that the pages are turned by after a turn of 90; default 90 each. */
  turned?: readonly number[];
  /** Width and height of the first page in points, as it is shown before any turn. */
  size?: readonly [number, number];
  /** What merge, rotate and compress say; default nothing. */
  warns?: readonly Warning[];
  /** Found in the unpacked results of merge, rotate and compress. */
  keeps?: readonly RegExp[];
  /** Found in none of them. */
  drops?: readonly RegExp[];
}

export interface Refused {
  reason: string;
  pdf: string | Uint8Array;
  password?: string;
  code: ErrorCode;
  /** What the refusal says. */
  because: RegExp;
}

/** What nothing leads to, so that there is something to win in compressing. */
export const ballast = stream(' '.repeat(2000));

export const withBallast = (objects: readonly string[], trailer = ''): string => file([...objects, ballast], trailer);
