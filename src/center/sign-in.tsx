/** /center/sign-in: signing in, and what this is for who comes for the first time. */

import { Hono } from 'hono';
import type { FC, PropsWithChildren } from 'hono/jsx';
import { endpoints } from '../call/parse.ts';
import { ownEntry } from '../own-entry.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { type Center, type CenterContext, type CenterVariables, formFields, passCookies } from './context.ts';
import { EmailField, Field } from './fields.tsx';
import { Layout } from './layout.tsx';
import { Notice, Title } from './parts.tsx';
import { text } from './text.ts';

const { signIn: words } = text;
const notices: Record<string, string> = {
  'signed-out': text.account.signedOut,
  deleted: text.account.deleted,
};

/** Open to everybody. */
export function signInPages(center: Center) {
  const { database, platform } = center;
  const open = platform.settings.SIGN_UP === 'open';
  const app = new Hono<{ Variables: CenterVariables }>();

  app.get('/', (c) => {
    const notice = ownEntry(notices, c.req.query('done') ?? '');
    return c.html(<SignIn open={open}>{notice && <Notice kind="good">{notice}</Notice>}</SignIn>);
  });

  app.post('/', async (c) => {
    const { email = '', password = '' } = await formFields(c);
    const address = platform.addressOf?.(c.req.raw, c.env);
    await countAttempt(database, { email, address }, platform.now());
    const refused = await signIn(center, c, email, password);
    if (!refused) return c.redirect('/center', 303);
    return c.html(
      <SignIn open={open} email={email}>
        <Notice kind="bad">{refused.text}</Notice>
      </SignIn>,
      refused.status,
    );
  });
  return app;
}

/** Signs in and sets the cookie; what to say and the status where it is refused. */
export async function signIn({ database, platform }: Center, c: CenterContext, email: string, password: string) {
  try {
    const { headers, response } = await c
      .get('auth')
      .api.signInEmail({ body: { email: email.trim(), password }, returnHeaders: true });
    const account = await database
      .prepare('SELECT disabled FROM accounts WHERE id = ?')
      .bind(response.user.id)
      .first<{ disabled: number }>();
    if (!account || account.disabled) {
      await (await c.get('auth').$context).internalAdapter.deleteUserSessions(response.user.id);
      return { text: words.disabled, status: 403 as const };
    }
    passCookies(c, headers);
    await forgetAttempts(database, email, platform.now());
    return undefined;
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    return { text: words.refused, status: 401 as const };
  }
}

/** better-auth throws its refusals with a status below 500. */
export function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || thrown.name !== 'APIError') return false;
  return (thrown as Error & { statusCode?: number }).statusCode !== 500;
}

export const SignIn: FC<PropsWithChildren<{ open: boolean; email?: string }>> = ({ open, email, children }) => (
  <Layout title={words.title} shape="split">
    <div class="stack">
      <Title title={words.title} lead={words.lead} />
      {children}
      <SignInForm email={email} />
      <p class="quiet">{words.forgot}</p>
      {open && (
        <p>
          {words.signUp} <a href="/center/sign-up">{words.signUpLink}</a>
        </p>
      )}
    </div>
    <About />
  </Layout>
);

/** For who is here for the first time: what this is. */
const About: FC = () => (
  <aside class="about">
    <h2>{text.about.title}</h2>
    <dl>
      {endpoints.map((endpoint) => (
        <>
          <dt class={`of-${endpoint}`}>{text.endpoints[endpoint]}</dt>
          <dd>{text.about[endpoint]}</dd>
        </>
      ))}
    </dl>
    <p>
      <a href="/docs">{text.about.docs}</a>
    </p>
  </aside>
);

const SignInForm: FC<{ email: string | undefined }> = ({ email }) => (
  <form method="post" action="/center/sign-in" class="card">
    <EmailField value={email} />
    <Field label={words.password} name="password" type="password" autocomplete="current-password" required />
    <button type="submit">{words.submit}</button>
  </form>
);
