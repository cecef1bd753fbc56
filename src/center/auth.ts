/** Signing in, by better-auth: passwords and sessions. Its routes are not mounted; My Center's forms call it. */
import { betterAuth } from 'better-auth/minimal';
import { createAccount } from '../access/accounts.ts';
import type { Database } from '../access/database.ts';
import { authAdapter } from './auth-adapter.ts';
import * as tables from './auth-tables.ts';

const day = 24 * 60 * 60;
/** UTF-16 code units, as browsers count `minlength`. */
export const minPasswordLength = 10;
export const maxPasswordLength = 128;

interface Parts {
  database: Database;
  secret: string;
  /** Whether browsers reach My Center over HTTPS. */
  secure: boolean;
  now(): number;
}

/** better-auth as My Center uses it. */
export type Auth = ReturnType<typeof openAuth>;

/** A person's id is the id of the account; who signs up by themselves gets a free account first. */
export function openAuth({ database, secret, secure, now }: Parts) {
  return betterAuth({
    appName: 'Octavo',
    baseURL: `${secure ? 'https' : 'http'}://octavo.localhost`,
    secret,
    database: authAdapter(database),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // who signs up is not signed in at once: that would tell an address that has an account from one that has none
    emailAndPassword: { enabled: true, autoSignIn: false, minPasswordLength, maxPasswordLength },
    user: tables.user,
    session: { ...tables.session, expiresIn: 7 * day, updateAge: day },
    account: tables.account,
    advanced: {
      cookiePrefix: 'octavo',
      useSecureCookies: secure,
      // the API never sees the cookie
      defaultCookieAttributes: { path: '/center', sameSite: 'lax', httpOnly: true },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: { user: { create: { before: (user) => withAccount(database, user, now()) } } },
  });
}

/** An invited person has an account already; who signs up by themselves gets a free one, whose id is theirs. */
async function withAccount(database: Database, user: { id?: string; email: string }, nowMs: number) {
  if (user.id) return;
  const { id } = await createAccount(database, { email: user.email, plan: 'free', monthlyLimit: null }, nowMs);
  return { data: { ...user, id } };
}

/** Sets the password of the account, whose person is made where there is none; ends all its sessions. */
export async function setPassword(auth: Auth, account: { id: string; email: string }, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const hash = await passwords.hash(password);
  const person = await internalAdapter.findUserById(account.id);
  if (person) {
    await internalAdapter.updateUser(person.id, { emailVerified: true });
    await internalAdapter.updatePassword(person.id, hash);
    await internalAdapter.deleteUserSessions(person.id);
    return;
  }
  const user = { id: account.id, email: account.email.toLowerCase(), name: account.email, emailVerified: true };
  await internalAdapter.createUser(user, { method: 'email-password' });
  await internalAdapter.linkAccount({
    userId: account.id,
    accountId: account.id,
    providerId: 'credential',
    password: hash,
  });
}
