/** My Center under /center: its routes, what every page carries, and how refusals look. */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { Database } from '../access/database.ts';
import { asApiError } from '../call/respond.ts';
import { slowStrangers } from '../call/strangers.ts';
import { ApiError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { accountPages } from './account.tsx';
import { type Auth, openAuth } from './auth.ts';
import { type Center, type CenterContext, type CenterVariables, refuseCrossOrigin, signedIn } from './context.ts';
import { invitePages } from './invite.tsx';
import { keyPages } from './keys.tsx';
import { Layout } from './layout.tsx';
import { operatorPages } from './operator.tsx';
import { Title } from './parts.tsx';
import { signInPages } from './sign-in.tsx';
import { signUpPages } from './sign-up.tsx';
import { text } from './text.ts';
import { tryPages } from './try.tsx';
import { usagePages } from './usage.tsx';

/** Scripts and styles are files of ours; results are shown from memory (blob:). */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  'frame-src blob:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Everything under /center; mounted by the app where there is a database. */
export function center(platform: Platform, database: Database) {
  const parts: Center = { platform, database };
  const authOf = authByScheme(parts);
  const app = new Hono<{ Variables: CenterVariables }>();

  app.get('/assets/:name', async (c) => {
    const asset = await platform.asset?.(c.req.param('name'), c.req.raw);
    if (!asset) throw new ApiError('not_found', text.problem.notFound);
    return asset;
  });

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(pageHeaders)) c.res.headers.set(name, value);
  });
  app.use(slowStrangers(platform, problemPage));
  app.use(async (c, next) => {
    refuseCrossOrigin(parts, c);
    c.set('auth', authOf(platform.settings.PUBLIC_URL ?? c.req.url));
    await next();
  });
  app.route('/sign-in', signInPages(parts));
  app.route('/sign-up', signUpPages(parts));
  app.route('/invite', invitePages(parts));

  app.use(async (c, next) => {
    const member = await signedIn(parts, c);
    if (!member) return c.redirect('/center/sign-in', 303);
    c.set('member', member);
    await next();
  });
  app.route('/', usagePages(parts));
  app.route('/keys', keyPages(parts));
  app.route('/try', tryPages(parts));
  app.route('/account', accountPages(parts));
  app.route('/operator', operatorPages(parts));
  app.all('*', () => {
    throw new ApiError('not_found', text.problem.notFoundLead);
  });

  app.onError((thrown, c) => {
    const error = asApiError(thrown);
    const { requestId } = c.get('record');
    if (error.status >= 500)
      platform.log({ level: 'error', message: error.message, requestId, cause: String(error.cause ?? '') });
    return problemPage(error, c);
  });
  return app;
}

function problemPage(error: ApiError, c: CenterContext) {
  const { retryAfterSeconds: wait } = error;
  const headers = { ...pageHeaders, ...(wait === undefined ? {} : { 'Retry-After': String(wait) }) };
  return c.html(<Problem error={error} requestId={c.get('record').requestId} />, error.status as 400, headers);
}

const pageHeaders = {
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Cookies are Secure where browsers come over HTTPS; made when first asked for. */
function authByScheme({ platform, database }: Center): (url: string) => Auth {
  const made = new Map<boolean, Auth>();
  return (url) => {
    const secret = platform.settings.SESSION_SECRET;
    if (!secret) throw new ApiError('not_configured', 'My Center is off: SESSION_SECRET is not set.');
    const secure = url.startsWith('https:');
    const auth = made.get(secure) ?? openAuth({ database, secret, secure, now: platform.now });
    made.set(secure, auth);
    return auth;
  };
}

const Problem: FC<{ error: ApiError; requestId: string }> = ({ error, requestId }) => (
  <Layout title={error.status === 404 ? text.problem.notFound : text.problem.title}>
    <Title title={error.status === 404 ? text.problem.notFound : text.problem.title} lead={error.message} />
    <p>
      <a href="/center">{text.problem.home}</a>
    </p>
    <p class="quiet mono">{text.problem.id(requestId)}</p>
  </Layout>
);
