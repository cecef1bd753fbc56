/** Access to the engine: private, so one shared token at the most, and nothing is counted. Whose a call is comes as a name that tells nothing. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { ApiError } from '../errors.ts';
import { type Access, bearerOf } from './access.ts';
import { equalInConstantTime } from './secret.ts';

/** Tells the engine its customers apart, so that one's flood keeps no other's calls out. */
export const customerHeader = 'X-Octavo-Customer';

const nameChars = 32;
/** Whose calls are that name no customer. */
const anyone = 'engine';

/** What the engine calls an account: the same each time, and of no use to who has no OFFICE_TOKEN. */
export function customerName(accountId: string, token: string | undefined): string {
  const digest = hmac(sha256, utf8ToBytes(token ?? ''), utf8ToBytes(accountId));
  return bytesToHex(digest).slice(0, nameChars);
}

export function engineAccess(token: string | undefined): Access {
  return {
    async authenticate(request) {
      if (token && !(await equalInConstantTime(bearerOf(request), token)))
        throw new ApiError(
          'invalid_key',
          'Authenticating to the engine: the token is not its OFFICE_TOKEN; set the same one on both sides.',
        );
      return { accountId: customerOf(request.headers), keyId: 'engine', keyHash: '' };
    },
    reserve: async () => ({
      settle: async () => undefined,
      release: async () => {},
      giveBack: async () => {},
    }),
  };
}

/** One who calls the engine by itself names none, or anything: all such calls are of one. */
export function customerOf(headers: Headers): string {
  const name = headers.get(customerHeader) ?? '';
  return new RegExp(`^[0-9a-f]{${nameChars}}$`).test(name) ? name : anyone;
}
