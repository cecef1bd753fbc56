/** A new installation's first account: a local Team account with a key, its operator's; printed once. */
import { changeAccount, createAccount, createInvite } from '../access/accounts.ts';
import type { Database } from '../access/database.ts';
import { createKey } from '../access/key-records.ts';
import { firstCall } from '../openapi/first-call.ts';

/** Lines to print, or undefined where there are accounts already. */
export async function firstAccount(database: Database, url: string, nowMs: number): Promise<string | undefined> {
  const { accounts } = (await database.prepare('SELECT count(*) AS accounts FROM accounts').first<{
    accounts: number;
  }>()) ?? { accounts: 0 };
  if (accounts > 0) return undefined;
  const account = await createAccount(
    database,
    { email: 'team@octavo.localhost', plan: 'team', monthlyLimit: null },
    nowMs,
  );
  await changeAccount(database, account.id, { operator: true });
  const invite = await createInvite(database, account.id, nowMs);
  const { key } = await createKey(database, account.id, { name: 'first key', expiresAtMs: null }, nowMs);
  return `
A Team account was made for this installation. Its key, shown this once:

  ${key}

Try it, it makes hello.pdf:

  ${firstCall(url, key, ' ')}

My Center, where keys and accounts are kept: set a password for team@octavo.localhost at

  ${url}/center/invite/${invite}
`;
}
