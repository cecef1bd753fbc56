/** Accounts: made, found, changed, deleted, invited. What an operator and My Center do; calls go through access.ts. */
import { ApiError } from '../errors.ts';
import type { Database } from './database.ts';
import { randomCharacters, sha256 } from './key.ts';
import type { Plan } from './plans.ts';

export interface Account {
  id: string;
  email: string;
  plan: Plan;
  /** Calls a month of its own; null: the plan's. */
  monthlyLimit: number | null;
  disabled: boolean;
}

const inviteMs = 72 * 60 * 60_000;
const columns = 'id, email, plan, monthly_limit, disabled';

/** Throws 409 already_exists for an e-mail address that has an account. */
export async function createAccount(
  database: Database,
  account: { email: string; plan: Plan; monthlyLimit: number | null },
  nowMs: number,
): Promise<Account> {
  const row = await database
    .prepare(
      `INSERT INTO accounts (id, email, plan, monthly_limit, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (email) DO NOTHING RETURNING ${columns}`,
    )
    .bind(`acc_${randomCharacters(16)}`, account.email, account.plan, account.monthlyLimit, nowMs)
    .first<AccountRow>();
  if (!row)
    throw new ApiError(
      'already_exists',
      `Creating an account for ${account.email}: there is one already; change that one, or send another address.`,
    );
  return accountOf(row);
}

export async function findAccount(database: Database, by: { id: string } | { email: string }): Promise<Account> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const);
  const row = await database
    .prepare(`SELECT ${columns} FROM accounts WHERE ${column} = ?`)
    .bind(value)
    .first<AccountRow>();
  if (!row) throw noAccount(column, value);
  return accountOf(row);
}

/** Changes what is given and leaves the rest. */
export async function changeAccount(
  database: Database,
  id: string,
  change: {
    plan?: Plan | undefined;
    monthlyLimit?: number | null | undefined;
    disabled?: boolean | undefined;
    /** May use the operator's pages of My Center. */
    operator?: boolean | undefined;
  },
): Promise<Account> {
  const sets: [string, string | number | null][] = [];
  if (change.plan !== undefined) sets.push(['plan', change.plan]);
  if (change.monthlyLimit !== undefined) sets.push(['monthly_limit', change.monthlyLimit]);
  if (change.disabled !== undefined) sets.push(['disabled', Number(change.disabled)]);
  if (change.operator !== undefined) sets.push(['operator', Number(change.operator)]);
  if (sets.length === 0) return findAccount(database, { id });
  const row = await database
    .prepare(`UPDATE accounts SET ${sets.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ? RETURNING ${columns}`)
    .bind(...sets.map(([, value]) => value), id)
    .first<AccountRow>();
  if (!row) throw noAccount('id', id);
  return accountOf(row);
}

/** Deletes the account and all its data. */
export async function deleteAccount(database: Database, id: string): Promise<void> {
  const row = await database.prepare('DELETE FROM accounts WHERE id = ? RETURNING id').bind(id).first();
  if (!row) throw noAccount('id', id);
}

/** A one-time token to set a password with; only its hash is stored. */
export async function createInvite(database: Database, accountId: string, nowMs: number): Promise<string> {
  const token = randomCharacters(40);
  await findAccount(database, { id: accountId });
  await database
    .prepare('INSERT INTO invites (hash, account_id, expires_at) VALUES (?, ?, ?)')
    .bind(await sha256(token), accountId, nowMs + inviteMs)
    .all();
  return token;
}

interface AccountRow {
  id: string;
  email: string;
  plan: Plan;
  monthly_limit: number | null;
  disabled: number;
}

const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  plan: row.plan,
  monthlyLimit: row.monthly_limit,
  disabled: row.disabled !== 0,
});

/** 404, by what it was looked for. */
export function noAccount(field: 'id' | 'email', value: string): ApiError {
  const mend = field === 'id' ? 'look it up by its e-mail address' : 'make one with it first';
  return new ApiError('not_found', `No account has the ${field} "${value}"; ${mend}.`);
}
