/** What My Center's pages work with: the platform's parts, the person signed in, and forms that are read safely. */
import type { Context } from 'hono';
import type { Database } from '../access/database.ts';
import { isSameOrigin } from '../access/origin.ts';
import { saysShort } from '../body/read.ts';
import type { Variables } from '../call/record.ts';
import { ApiError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Auth } from './auth.ts';
import { findMember, type Member } from './records.ts';
import { text } from './text.ts';

/** What the app and My Center leave with a request. */
export interface CenterVariables extends Variables {
  auth: Auth;
  /** Set where only who is signed in comes. */
  member: Member;
}

/** A page's request. */
export type CenterContext = Context<{ Variables: CenterVariables }>;

/** What pages are made with. */
export interface Center {
  platform: Platform;
  database: Database;
}

/** The person signed in, if any; who is disabled is signed out. Passes on cookies that the library renews. */
export async function signedIn({ database, platform }: Center, c: CenterContext): Promise<Member | undefined> {
  if (!c.req.header('cookie')) return undefined;
  const { headers, response } = await c.get('auth').api.getSession({ headers: c.req.raw.headers, returnHeaders: true });
  passCookies(c, headers);
  if (!response) return undefined;
  const member = await findMember(database, response.user.id, platform.now());
  return member && !member.disabled ? member : undefined;
}

/** Sets the cookies that better-auth answered. */
export function passCookies(c: CenterContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}

/** Forms are taken from the same origin alone, which closes cross-site request forgery. */
export function refuseCrossOrigin({ platform }: Center, c: CenterContext): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
  if (!isSameOrigin(c.req.raw, platform.settings.PUBLIC_URL))
    throw new ApiError('cross_origin_form', text.problem.crossOrigin);
}

const maxFormBytes = 64 * 1024;

/** A form's text fields. Throws 413 and 400. */
export async function formFields(c: CenterContext): Promise<Record<string, string>> {
  if (!saysShort(c.req.raw, maxFormBytes)) throw new ApiError('file_too_large', text.problem.tooLong);
  const body = await c.req.raw.formData().catch((cause) => {
    throw new ApiError('invalid_parameters', text.problem.noForm, { cause });
  });
  return Object.fromEntries([...body].filter((field): field is [string, string] => typeof field[1] === 'string'));
}
