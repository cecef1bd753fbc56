/** The operator's API: accounts and keys under `Authorization: Bearer $ADMIN_TOKEN`. Every change is logged. */
import { Hono } from 'hono';
import type * as z from 'zod';
import { bearerOf } from '../access/access.ts';
import { changeAccount, createAccount, createInvite, deleteAccount, findAccount } from '../access/accounts.ts';
import type { Database } from '../access/database.ts';
import { createKey, listKeys, revokeKey } from '../access/key-records.ts';
import { equalInConstantTime } from '../access/secret.ts';
import { jsonFault } from '../body/parse-json.ts';
import { saysShort } from '../body/read.ts';
import { faultText } from '../call/fault-text.ts';
import { faultOf } from '../call/parse.ts';
import { jsonResponse } from '../call/respond.ts';
import { ApiError, invalidParameter, methodNotAllowed } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { accountChange, newAccount, newKey } from './fields.ts';

/** More than any of its calls needs. */
const maxBodyBytes = 64 * 1024;

export function admin(platform: Platform, database: Database): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await authorise(c.req.raw, platform.settings.ADMIN_TOKEN);
    await next();
    if (c.req.method !== 'GET')
      platform.log({
        level: 'info',
        message: 'operator',
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
      });
  });
  addAccounts(app, platform, database);
  addKeys(app, platform, database);
  return app;
}

function addAccounts(app: Hono, { now, settings }: Platform, database: Database): void {
  app.post('/accounts', async (c) => {
    const { email, plan: named, monthlyLimit: limit, operator } = await fieldsOf(c.req.raw, newAccount);
    const account = { email, plan: named ?? 'free', monthlyLimit: limit ?? null };
    const created = await createAccount(database, account, now());
    if (operator) await changeAccount(database, created.id, { operator });
    return jsonResponse(created, 201);
  });
  app.get('/accounts', async (c) => {
    const email = c.req.query('email');
    if (!email) throw invalidParameter('email', 'is missing; ask for ?email=<address>');
    return jsonResponse(await findAccount(database, { email }));
  });
  app.all('/accounts', () => methodNotAllowed('GET', 'POST'));

  app.patch('/accounts/:id', async (c) =>
    jsonResponse(await changeAccount(database, c.req.param('id'), await fieldsOf(c.req.raw, accountChange))),
  );
  app.delete('/accounts/:id', async (c) => {
    await deleteAccount(database, c.req.param('id'));
    return noContent();
  });
  app.all('/accounts/:id', () => methodNotAllowed('PATCH', 'DELETE'));

  app.post('/accounts/:id/invite', async (c) => {
    const token = await createInvite(database, c.req.param('id'), now());
    const origin = settings.PUBLIC_URL ?? new URL(c.req.url).origin;
    return jsonResponse({ url: `${origin}/center/invite/${token}` }, 201);
  });
  app.all('/accounts/:id/invite', () => methodNotAllowed('POST'));
}

function addKeys(app: Hono, { now }: Platform, database: Database): void {
  app.post('/accounts/:id/keys', async (c) => {
    const { name, expiresAt } = await fieldsOf(c.req.raw, newKey);
    const expiresAtMs = expiresAt ? Date.parse(expiresAt) : null;
    if (expiresAtMs !== null && expiresAtMs <= now())
      throw invalidParameter('expiresAt', `${expiresAt} is past; name a time to come, or leave it out`);
    return jsonResponse(await createKey(database, c.req.param('id'), { name, expiresAtMs }, now()), 201);
  });
  app.get('/accounts/:id/keys', async (c) => jsonResponse({ keys: await listKeys(database, c.req.param('id')) }));
  app.all('/accounts/:id/keys', () => methodNotAllowed('GET', 'POST'));

  app.delete('/keys/:id', async (c) => {
    await revokeKey(database, c.req.param('id'), now());
    return noContent();
  });
  app.all('/keys/:id', () => methodNotAllowed('DELETE'));
}

const noContent = () => new Response(null, { status: 204 });

async function authorise(request: Request, token: string | undefined): Promise<void> {
  if (!token)
    throw new ApiError(
      'not_configured',
      "The operator's API is off: ADMIN_TOKEN is not set; set it and start the service again.",
    );
  if (!(await equalInConstantTime(bearerOf(request), token)))
    throw new ApiError(
      'invalid_key',
      'Authenticating the operator: the token is not ADMIN_TOKEN; send the one that the service was started with.',
    );
}

/** The body's fields, checked. Throws 400 and 413. */
async function fieldsOf<Fields>(request: Request, schema: z.ZodType<Fields>): Promise<Fields> {
  if (!saysShort(request, maxBodyBytes))
    throw new ApiError(
      'file_too_large',
      `Reading the body: it is longer than ${maxBodyBytes / 1024} kB, or came without Content-Length; send it shorter, and with its length.`,
    );
  const parsed = schema.safeParse(parseJson(await request.text()), { error: faultText });
  if (!parsed.success) throw faultOf(parsed.error.issues);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError(
      'invalid_json',
      `Reading the body: it ${jsonFault(text, cause)} an object such as {"plan": "pro"}.`,
      { cause },
    );
  }
}
