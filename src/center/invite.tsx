/** /center/invite/:token: setting a password by a one-time link. */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { setPassword } from './auth.ts';
import { Closed } from './closed.tsx';
import { type Center, type CenterVariables, formFields } from './context.ts';
import type { Faults } from './fields.tsx';
import { Layout } from './layout.tsx';
import { Title } from './parts.tsx';
import { NewPassword, passwordFaults } from './password.tsx';
import { openInvite, useInvite } from './records.ts';
import { signIn } from './sign-in.tsx';
import { text } from './text.ts';

/** Open to who has the link. */
export function invitePages(center: Center) {
  const { database, platform } = center;
  const app = new Hono<{ Variables: CenterVariables }>();

  app.get('/:token', async (c) => {
    const account = await openInvite(database, c.req.param('token'), platform.now());
    return account ? c.html(<Invite email={account.email} />) : c.html(<InviteGone />, 404);
  });

  app.post('/:token', async (c) => {
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
