/** Tokens of sessions are stored as their SHA-256 alone: who reads the database cannot sign in with what stands there. */
import type { CleanedWhere } from 'better-auth/adapters';
import { sha256 } from '../access/key.ts';

type Row = Record<string, unknown>;

const model = 'sessions';
const field = 'token';

/** What is stored of a row. */
export async function hashedRow<R extends Row>(table: string, row: R): Promise<R> {
  const token = row[field];
  return table === model && typeof token === 'string' ? { ...row, [field]: await sha256(token) } : row;
}

/** The condition that finds a row by the token that a cookie brought. */
export async function hashedWhere(table: string, where: CleanedWhere[] = []): Promise<CleanedWhere[]> {
  if (table !== model) return where;
  return Promise.all(where.map(async (part) => (isToken(part) ? { ...part, value: await sha256(part.value) } : part)));
}

/** The row found, with the token that it was asked for by: renewing and ending a session name it again. */
export function withToken<R extends Row>(table: string, where: CleanedWhere[] = [], row: R | undefined): R | undefined {
  const asked = table === model ? where.find(isToken) : undefined;
  return row && asked ? { ...row, [field]: asked.value } : row;
}

const isToken = (part: CleanedWhere): part is CleanedWhere & { value: string } =>
  part.field === field && typeof part.value === 'string';
