/** better-auth's adapter to the database as Octavo sees it: SQLite and D1 alike. Dates are milliseconds, booleans 0 and 1. */
import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters';
import type { Database, Value } from '../access/database.ts';
import { hashedRow, hashedWhere, withToken } from './session-tokens.ts';

type Row = Record<string, unknown>;

/** For betterAuth's option `database`. */
export const authAdapter = (database: Database) =>
  createAdapterFactory({
    config: {
      adapterId: 'octavo',
      supportsBooleans: false,
      supportsNumericIds: false,
      customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : data),
      customTransformOutput: ({ data, fieldAttributes }) =>
        fieldAttributes.type === 'date' && typeof data === 'number' ? new Date(data) : data,
    },
    adapter: () => ({
      create: async <T extends Row>({ model, data }: { model: string; data: T }) => {
        const names = Object.keys(data);
        const sql = `INSERT INTO ${quoted(model)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING *`;
        const stored = await hashedRow(model, data);
        return { ...(await rows(database, sql, Object.values(stored)))[0], ...data };
      },
      findOne: async <T>({ model, where }: { model: string; where: CleanedWhere[] }) =>
        (withToken(model, where, (await select(database, model, where, ' LIMIT 1'))[0]) as T | undefined) ?? null,
      findMany: async <T>(query: Many) =>
        (await select(database, query.model, query.where, orderAndLimit(query))) as T[],
      count: async ({ model, where }: { model: string; where?: CleanedWhere[] | undefined }) => {
        const { text, values } = condition(await hashedWhere(model, where));
        const [row] = await rows(database, `SELECT count(*) AS count FROM ${quoted(model)}${text}`, values);
        return Number(row?.count);
      },
      update: async <T>({ model, where, update }: { model: string; where: CleanedWhere[]; update: T }) =>
        (withToken(model, where, (await change(database, model, where, update as Row))[0]) as T | undefined) ?? null,
      updateMany: async ({ model, where, update }: { model: string; where: CleanedWhere[]; update: Row }) =>
        (await change(database, model, where, update)).length,
      delete: async ({ model, where }: { model: string; where: CleanedWhere[] }) => {
        await remove(database, model, where);
      },
      deleteMany: async ({ model, where }: { model: string; where: CleanedWhere[] }) =>
        (await remove(database, model, where)).length,
    }),
  });

interface Many {
  model: string;
  where?: CleanedWhere[] | undefined;
  limit: number;
  sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined;
  offset?: number | undefined;
}

async function rows(database: Database, sql: string, values: unknown[]): Promise<Row[]> {
  const bound = values.map((value) => (value === undefined ? null : value) as Value);
  return (
    await database
      .prepare(sql)
      .bind(...bound)
      .all<Row>()
  ).results;
}

async function select(database: Database, model: string, where: CleanedWhere[] | undefined, rest: string) {
  const { text, values } = condition(await hashedWhere(model, where));
  return rows(database, `SELECT * FROM ${quoted(model)}${text}${rest}`, values);
}

async function change(database: Database, model: string, where: CleanedWhere[], changes: Row) {
  const { text, values } = condition(await hashedWhere(model, where));
  const update = await hashedRow(model, changes);
  const sets = Object.keys(update).map((name) => `${quoted(name)} = ?`);
  const sql = `UPDATE ${quoted(model)} SET ${sets.join(', ')}${text} RETURNING *`;
  return rows(database, sql, [...Object.values(update), ...values]);
}

async function remove(database: Database, model: string, where: CleanedWhere[]) {
  const { text, values } = condition(await hashedWhere(model, where));
  return rows(database, `DELETE FROM ${quoted(model)}${text} RETURNING id`, values);
}

function orderAndLimit({ sortBy, limit, offset }: Many): string {
  const order = sortBy ? ` ORDER BY ${quoted(sortBy.field)} ${sortBy.direction === 'asc' ? 'ASC' : 'DESC'}` : '';
  return `${order} LIMIT ${Number(limit)} OFFSET ${Number(offset ?? 0)}`;
}

const operators: Partial<Record<string, string>> = {
  eq: 'IS',
  ne: 'IS NOT',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

function condition(where: CleanedWhere[] = []): { text: string; values: unknown[] } {
  if (where.length === 0) return { text: '', values: [] };
  const parts = where.map(({ field, operator, value }) => {
    if (operator === 'in' || operator === 'not_in') {
      const list = value as unknown[];
      return { text: `${quoted(field)} ${operator === 'in' ? 'IN' : 'NOT IN'} (${list.map(() => '?')})`, values: list };
    }
    const sign = operators[operator ?? 'eq'];
    if (!sign) throw new TypeError(`the operator ${operator} is not used by Octavo's sign-in`);
    return { text: `${quoted(field)} ${sign} ?`, values: [value as unknown] };
  });
  const text = parts.map((part, index) => (index === 0 ? part.text : `${where[index]?.connector} ${part.text}`));
  return { text: ` WHERE ${text.join(' ')}`, values: parts.flatMap((part) => part.values) };
}

/** Names come from better-auth's own schema, never from a request. */
const quoted = (name: string): string => `"${name}"`;
