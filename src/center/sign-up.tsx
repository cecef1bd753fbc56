/** /center/sign-up: a free account of one's own, where SIGN_UP is open. It never tells whether an address has an account. */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import * as z from 'zod';
import { countAttempt } from './attempts.ts';
import { Closed } from './closed.tsx';
import { type Center, type CenterContext, type CenterVariables, formFields } from './context.ts';
import { EmailField, type Faults } from './fields.tsx';
import { Layout } from './layout.tsx';
import { Notice, Title } from './parts.tsx';
import { NewPassword, passwordFaults } from './password.tsx';
import { noteSignUp } from './records.ts';
import { isRefusal, SignIn } from './sign-in.tsx';
import { text } from './text.ts';

const { signIn: words } = text;

/** Open to everybody. */
export function signUpPages(center: Center) {
  const open = center.platform.settings.SIGN_UP === 'open';
  const app = new Hono<{ Variables: CenterVariables }>();

  app.get('/', (c) => (open ? c.html(<SignUp />) : c.html(<SignUpOff />, 404)));

  app.post('/', async (c) => {
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
  return app;
}

/** Longer than making an account takes, so that the time does not tell whether one was made. */
const signUpMs = 1_000;

/**
 * Makes a free account. An address that has one gets the same answer in the same time, and its owner is told in My
 * Center; what to say where it is refused before that is looked at. Throws 429 after too many attempts.
 */
async function signUp(center: Center, c: CenterContext, email: string, password: string): Promise<Faults | undefined> {
  const { database, platform } = center;
  if (!z.email().max(254).safeParse(email).success) return { email: text.signUp.badEmail };
  const address = platform.addressOf?.(c.req.raw, c.env);
  await countAttempt(database, { email, address }, platform.now());
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

const SignUp: FC<{ email?: string; faults?: Faults }> = ({ email, faults = {} }) => (
  <Layout title={text.signUp.title}>
    <Title title={text.signUp.title} lead={text.signUp.lead} />
    <form method="post" action="/center/sign-up" class="card">
      <EmailField value={email} fault={faults.email} />
      <NewPassword faults={faults} />
      <button type="submit">{text.signUp.submit}</button>
    </form>
    <p>
      {text.signUp.signIn} <a href="/center/sign-in">{words.title}</a>
    </p>
  </Layout>
);

const SignUpOff: FC = () => <Closed title={text.signUp.title} lead={text.signUp.off} />;
