/** /center/account: who one is, signing out, another password, the end of the account. */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { deleteAccount } from '../access/accounts.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { type Center, type CenterContext, type CenterVariables, formFields, passCookies } from './context.ts';
import { Confirm, type Faults, Field } from './fields.tsx';
import { date, number } from './format.ts';
import { Layout } from './layout.tsx';
import { Badge, Notice, Title } from './parts.tsx';
import { NewPassword, passwordFaults } from './password.tsx';
import type { Member } from './records.ts';
import { isRefusal } from './sign-in.tsx';
import { text } from './text.ts';

const { account: words } = text;

/** Behind signing in. */
export function accountPages(center: Center) {
  const { database } = center;
  const app = new Hono<{ Variables: CenterVariables }>();

  app.get('/', (c) => page(c, c.req.query('done') === 'password' ? { notice: words.changed } : {}));

  app.post('/sign-out', async (c) => {
    const { headers } = await c.get('auth').api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
    passCookies(c, headers);
    return c.redirect('/center/sign-in?done=signed-out', 303);
  });

  app.post('/password', async (c) => {
    const { current = '', password = '', again = '' } = await formFields(c);
    const faults =
      passwordFaults(password, again) ??
      (await guarded(center, c, async () => {
        const { headers } = await c.get('auth').api.changePassword({
          body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
          headers: c.req.raw.headers,
          returnHeaders: true,
        });
        passCookies(c, headers);
      }));
    return faults ? page(c, { faults }, 400) : c.redirect('/center/account?done=password', 303);
  });

  app.post('/delete', async (c) => {
    const { current = '' } = await formFields(c);
    const { headers } = c.req.raw;
    const faults = await guarded(center, c, () =>
      c.get('auth').api.verifyPassword({ body: { password: current }, headers }),
    );
    if (faults) return page(c, { faults: { form: faults.current } }, 400);
    const signedOut = await c.get('auth').api.signOut({ headers, returnHeaders: true });
    await deleteAccount(database, c.get('member').id);
    passCookies(c, signedOut.headers);
    return c.redirect('/center/sign-in?done=deleted', 303);
  });
  return app;
}

/** Does what needs the current password; what to say where that is wrong. Throws 429 where it was wrong too often. */
async function guarded(
  { database, platform }: Center,
  c: CenterContext,
  work: () => Promise<unknown>,
): Promise<Faults | undefined> {
  const { email } = c.get('member');
  await countAttempt(database, { email, address: undefined }, platform.now());
  try {
    await work();
    await forgetAttempts(database, email, platform.now());
    return undefined;
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    return { current: words.wrong };
  }
}

function page(
  c: CenterContext,
  { notice, faults = {} }: { notice?: string; faults?: Faults },
  status: 200 | 400 = 200,
) {
  const member = c.get('member');
  return c.html(
    <Layout title={words.title} member={member} page="account">
      <Title title={words.title} />
      {notice && <Notice kind="good">{notice}</Notice>}
      {faults.form && <Notice kind="bad">{faults.form}</Notice>}
      {member.signUpTriedAt && <Notice kind="plain">{words.signUpTried(date(member.signUpTriedAt))}</Notice>}
      <div class="columns">
        <Facts member={member} />
        <section class="card tall">
          <h2>{words.change}</h2>
          <form method="post" action="/center/account/password" class="narrow-form">
            <input type="hidden" name="email" autocomplete="username" value={member.email} />
            <Field
              label={words.current}
              name="current"
              type="password"
              autocomplete="current-password"
              required
              fault={faults.current}
            />
            <NewPassword faults={faults} />
            <p class="quiet">{words.changeNote}</p>
            <button type="submit">{words.changeNow}</button>
          </form>
        </section>
        <section class="card">
          <h2>{words.delete}</h2>
          <p>{words.deleteLead}</p>
          <Confirm
            id="delete-account"
            open={words.delete}
            question={`${words.delete}: ${member.email}`}
            lead={words.deleteLead}
            action="/center/account/delete"
            submit={words.deleteNow}
          >
            <div class="field">
              <label for="delete-current">{words.current}</label>
              <input id="delete-current" name="current" type="password" autocomplete="current-password" required />
            </div>
          </Confirm>
        </section>
      </div>
    </Layout>,
    status,
  );
}

const Facts: FC<{ member: Member }> = ({ member }) => (
  <section class="card">
    <dl class="facts">
      <dt>{words.email}</dt>
      <dd>
        {member.email} {!member.verified && <Badge>{words.unverified}</Badge>}
      </dd>
      <dt>{words.plan}</dt>
      <dd>{text.plans[member.plan]}</dd>
      <dt>{words.limit}</dt>
      <dd>{member.limit > 0 ? number(member.limit) : words.none}</dd>
    </dl>
    <form method="post" action="/center/account/sign-out">
      <button type="submit" class="quiet-button">
        {words.signOut}
      </button>
    </form>
  </section>
);
