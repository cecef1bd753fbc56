/** Access to the engine: private, so one shared token at the most, and nothing is counted. */
import { ApiError } from '../errors.ts';
import { type Access, bearerOf } from './access.ts';
import { equalInConstantTime } from './secret.ts';

export function engineAccess(token: string | undefined): Access {
  return {
    async authenticate(request) {
      if (token && !(await equalInConstantTime(bearerOf(request), token)))
        throw new ApiError('invalid_key', 'Authenticating to the engine: the token is not OFFICE_TOKEN.');
      return { accountId: 'engine', keyId: 'engine', keyHash: '' };
    },
    reserve: async () => ({
      settle: async () => undefined,
      release: async () => {},
      giveBack: async () => {},
    }),
  };
}
