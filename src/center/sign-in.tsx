/** Signing in and up, and setting a password by a one-time link: what is open to who is not signed in. */
import { Hono } from 'hono';
import type { FC, PropsWithChildren } from 'hono/jsx';
import * as z from 'zod';
import { endpoints } from '../parse.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { setPassword } from './auth.ts';
import { type Center, type CenterContext, type CenterVariables, formFields, passCookies } from './context.ts';
import { type Faults, Field, Layout, Notice, Title } from './layout.tsx';
import { NewPassword, passwordFaults } from './password.tsx';
import { noteSignUp, openInvite, useInvite } from './records.ts';
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

  app.get('/sign-in', (c) => {
    const notice = notices[c.req.query('done') ?? ''];
    return c.html(<SignIn open={open}>{notice && <Notice kind="good">{notice}</Notice>}</SignIn>);
  });

  app.post('/sign-in', async (c) => {
    const { email = '', password = '' } = await formFields(c);
    const refused = await signIn(center, c, email, password);
    if (!refused) return c.redirect('/center', 303);
    return c.html(
      <SignIn open={open} email={email}>
        <Notice kind="bad">{refused.text}</Notice>
      </SignIn>,
      refused.status,
    );
  });

  app.get('/sign-up', (c) => (open ? c.html(<SignUp />) : c.html(<SignUpOff />, 404)));

  app.post('/sign-up', async (c) => {
    if (!open) return c.html(<SignUpOff />, 404);
    const { email: typed = '', password = '', again = '' } = await formFields(c);
    const email = typed.trim();
    const faults = passwordFaults(password, again) ?? (await signUp(center, c, email, password));
    if (faults) return c.html(<SignUp email={email} faults={faults} />, 400);
    return c.html(
      <SignIn open={open} email={email}>
        <Notice kind="good">{text.signUp.done}</Notice>
      </SignIn>,
    );
  });

  app.get('/invite/:token', async (c) => {
    const account = await openInvite(database, c.req.param('token'), platform.now());
    return account ? c.html(<Invite email={account.email} />) : c.html(<InviteGone />, 404);
  });

  app.post('/invite/:token', async (c) => {
    const account = await openInvite(database, c.req.param('token'), platform.now());
    if (!account) return c.html(<InviteGone />, 404);
    const { password = '', again = '' } = await formFields(c);
    const faults = passwordFaults(password, again);
    if (faults) return c.html(<Invite email={account.email} faults={faults} />, 400);
    if (!(await useInvite(database, c.req.param('token'), platform.now()))) return c.html(<InviteGone />, 404);
    await setPassword(c.get('auth'), account, password);
    const refused = await signIn(center, c, account.email, password);
    return c.redirect(refused ? '/center/sign-in' : '/center', 303);
  });
  return app;
}

/** Signs in and sets the cookie; what to say and the status where it is refused. */
async function signIn({ database, platform }: Center, c: CenterContext, email: string, password: string) {
  const address = platform.addressOf?.(c.req.raw, c.env);
  const minutes = await countAttempt(database, { email, address }, platform.now());
  if (minutes !== undefined) return { text: words.tooMany(minutes), status: 429 as const };
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

/** Longer than making an account takes, so that the time does not tell whether one was made. */
const signUpMs = 1_000;

/**
 * Makes a free account. An address that has one gets the same answer in the same time, and its owner is told in My
 * Center; what to say where it is refused before that is looked at.
 */
async function signUp(center: Center, c: CenterContext, email: string, password: string): Promise<Faults | undefined> {
  const { database, platform } = center;
  if (!z.email().max(254).safeParse(email).success) return { email: text.signUp.badEmail };
  const address = platform.addressOf?.(c.req.raw, c.env);
  const minutes = await countAttempt(database, { email, address }, platform.now());
  if (minutes !== undefined) return { form: words.tooMany(minutes) };
  const waited = new Promise((resolve) => setTimeout(resolve, signUpMs));
  const known = await noteSignUp(database, email, platform.now());
  if (known) platform.log({ level: 'info', message: 'sign-up with the address of an account', account: known });
  else await makePerson(c, email, password);
  await waited;
  return undefined;
}

/** Who is faster with the same address has it. */
async function makePerson(c: CenterContext, email: string, password: string): Promise<void> {
  try {
    await c.get('auth').api.signUpEmail({ body: { email, password, name: email } });
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
  }
}

/** better-auth throws its refusals with a status below 500. */
export function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || thrown.name !== 'APIError') return false;
  return (thrown as Error & { statusCode?: number }).statusCode !== 500;
}

const SignIn: FC<PropsWithChildren<{ open: boolean; email?: string }>> = ({ open, email, children }) => (
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
    <Field
      label={words.email}
      name="email"
      type="email"
      value={email}
      autocomplete="username"
      required
      maxlength={254}
    />
    <Field label={words.password} name="password" type="password" autocomplete="current-password" required />
    <button type="submit">{words.submit}</button>
  </form>
);

const SignUp: FC<{ email?: string; faults?: Faults }> = ({ email, faults = {} }) => (
  <Layout title={text.signUp.title}>
    <Title title={text.signUp.title} lead={text.signUp.lead} />
    {faults.form && <Notice kind="bad">{faults.form}</Notice>}
    <form method="post" action="/center/sign-up" class="card">
      <Field
        label={words.email}
        name="email"
        type="email"
        value={email}
        autocomplete="username"
        required
        maxlength={254}
        fault={faults.email}
      />
      <NewPassword faults={faults} />
      <button type="submit">{text.signUp.submit}</button>
    </form>
    <p>
      {text.signUp.signIn} <a href="/center/sign-in">{words.title}</a>
    </p>
  </Layout>
);

/** A page that leads nowhere but to signing in. */
const Closed: FC<{ title: string; lead: string }> = ({ title, lead }) => (
  <Layout title={title}>
    <Title title={title} lead={lead} />
    <p>
      <a href="/center/sign-in">{words.title}</a>
    </p>
  </Layout>
);

const SignUpOff: FC = () => <Closed title={text.signUp.title} lead={text.signUp.off} />;
const InviteGone: FC = () => <Closed title={text.invite.goneTitle} lead={text.invite.gone} />;

const Invite: FC<{ email: string; faults?: Faults }> = ({ email, faults = {} }) => (
  <Layout title={text.invite.title}>
    <Title title={text.invite.title} lead={text.invite.lead(email)} />
    <form method="post" class="card">
      <input type="hidden" name="email" autocomplete="username" value={email} />
      <NewPassword faults={faults} />
      <button type="submit">{text.invite.submit}</button>
    </form>
  </Layout>
);
