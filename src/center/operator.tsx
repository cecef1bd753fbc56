/** /center/operator: accounts found, made and changed, for who is marked operator. Every change is logged. */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import * as z from 'zod';
import { changeAccount, createAccount, createInvite } from '../access/accounts.ts';
import { planNames } from '../access/plans.ts';
import { ApiError } from '../errors.ts';
import { type Center, type CenterContext, type CenterVariables, formFields } from './context.ts';
import { Field } from './fields.tsx';
import { date, number } from './format.ts';
import { Layout } from './layout.tsx';
import { accountPage } from './operator-account.tsx';
import { Marks, PlanChoice } from './operator-parts.tsx';
import { Table, Title } from './parts.tsx';
import { findMember, findMembers, type Member } from './records.ts';
import { text } from './text.ts';

const { operator: words } = text;
const shown = 50;

const plan = z.enum(planNames);
const newAccount = z.object({ email: z.email().max(254), plan });
const change = z.object({
  plan,
  monthlyLimit: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/)
    .transform((digits) => (digits === '' ? null : Number(digits))),
  enabled: z.literal('on').optional(),
  operator: z.literal('on').optional(),
});

/** Behind signing in; to all others 404. */
export function operatorPages(center: Center) {
  const { database, platform } = center;
  const app = new Hono<{ Variables: CenterVariables }>();

  app.use(async (c, next) => {
    if (!c.get('member').operator) throw new ApiError('not_found', text.problem.forbidden);
    await next();
    if (c.req.method === 'GET') return;
    const { method, path } = c.req;
    platform.log({ level: 'info', message: 'operator', by: c.get('member').id, method, path, status: c.res.status });
  });

  app.get('/', (c) => list(center, c));

  app.post('/accounts', async (c) => {
    const given = await formFields(c);
    const fields = newAccount.safeParse(given);
    const sent = (fault: string) => list(center, c, { email: given.email ?? '', fault });
    if (!fields.success) return sent(text.signUp.badEmail);
    try {
      const { id } = await createAccount(database, { ...fields.data, monthlyLimit: null }, platform.now());
      return c.redirect(`/center/operator/accounts/${id}`, 303);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'already_exists') return sent(words.exists);
      throw thrown;
    }
  });

  app.get('/accounts/:id', async (c) =>
    accountPage(center, c, await found(center, c), c.req.query('done') === 'saved' ? { notice: words.saved } : {}),
  );

  app.post('/accounts/:id', async (c) => {
    const member = await found(center, c);
    const fields = change.safeParse(await formFields(c));
    if (!fields.success) return accountPage(center, c, member, { faults: { monthlyLimit: words.badLimit } }, 400);
    const { plan, monthlyLimit, enabled, operator } = fields.data;
    if (member.id === c.get('member').id && !(enabled && operator))
      return accountPage(center, c, member, { faults: { form: words.self } }, 400);
    await changeAccount(database, member.id, { plan, monthlyLimit, disabled: !enabled, operator: operator === 'on' });
    return c.redirect(`/center/operator/accounts/${member.id}?done=saved`, 303);
  });

  app.post('/accounts/:id/link', async (c) => {
    const member = await found(center, c);
    const token = await createInvite(database, member.id, platform.now());
    const origin = platform.settings.PUBLIC_URL ?? new URL(c.req.url).origin;
    return accountPage(center, c, member, { link: `${origin}/center/invite/${token}` }, 201);
  });
  return app;
}

async function found({ database, platform }: Center, c: CenterContext): Promise<Member> {
  const member = await findMember(database, c.req.param('id') ?? '', platform.now());
  if (!member) throw new ApiError('not_found', words.nothing);
  return member;
}

async function list({ database, platform }: Center, c: CenterContext, sent?: { email: string; fault: string }) {
  const part = c.req.query('find') ?? '';
  const members = await findMembers(database, part, shown, platform.now());
  return c.html(
    <Layout title={words.title} member={c.get('member')} page="operator">
      <Title title={words.title} lead={words.lead} />
      <search>
        <form method="get" action="/center/operator" class="card inline">
          <Field label={words.find} name="find" type="search" value={part} hint={words.searchHint} autocomplete="off" />
          <button type="submit">{words.search}</button>
        </form>
      </search>
      {members.length > 0 ? <Members members={members} /> : <p>{words.nothing}</p>}
      {members.length === shown && <p class="quiet">{words.more(shown)}</p>}
      <section class="card">
        <h2>{words.new}</h2>
        <form method="post" action="/center/operator/accounts" class="inline">
          <Field
            label={text.signIn.email}
            name="email"
            type="email"
            value={sent?.email}
            fault={sent?.fault}
            required
            maxlength={254}
            autocomplete="off"
          />
          <PlanChoice plan="pro" />
          <button type="submit">{words.newNow}</button>
        </form>
      </section>
    </Layout>,
    sent ? 400 : 200,
  );
}

const Members: FC<{ members: Member[] }> = ({ members }) => (
  <Table
    label={words.lead}
    heads={[
      { head: words.account },
      { head: words.plan },
      { head: words.used, number: true },
      { head: words.state },
      { head: text.keys.created },
    ]}
  >
    {members.map((member) => (
      <tr class={member.disabled ? 'over' : ''}>
        <th scope="row">
          <a href={`/center/operator/accounts/${member.id}`}>{member.email}</a>
        </th>
        <td>{text.plans[member.plan]}</td>
        <td class="number">
          {number(member.used)} / {number(member.limit)}
        </td>
        <td>
          <Marks member={member} />
        </td>
        <td>{date(member.createdAt)}</td>
      </tr>
    ))}
  </Table>
);
