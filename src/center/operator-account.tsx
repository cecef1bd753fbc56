/** The operator's page of one account: its state, plan and limit, usage, and links to set a password. */
import type { FC } from 'hono/jsx';
import { Chart } from './chart.tsx';
import type { Center, CenterContext } from './context.ts';
import { type Faults, Field, Secret } from './fields.tsx';
import { date, number } from './format.ts';
import { Layout } from './layout.tsx';
import { Marks, PlanChoice } from './operator-parts.tsx';
import { Notice, Title } from './parts.tsx';
import { countsByDay, type Member } from './records.ts';
import { text } from './text.ts';

const { operator: words } = text;

interface Shown {
  notice?: string;
  faults?: Faults;
  link?: string;
}

export async function accountPage(
  { database, platform }: Center,
  c: CenterContext,
  member: Member,
  { notice, faults = {}, link }: Shown,
  status: 200 | 201 | 400 = 200,
) {
  const action = `/center/operator/accounts/${member.id}`;
  const counts = await countsByDay(database, member.id, platform.now());
  return c.html(
    <Layout title={member.email} member={c.get('member')} page="operator">
      <p>
        <a href="/center/operator">← {words.back}</a>
      </p>
      <Title title={member.email} />
      {notice && <Notice kind="good">{notice}</Notice>}
      {faults.form && <Notice kind="bad">{faults.form}</Notice>}
      {member.signsIn && !member.verified && <Notice kind="bad">{words.unverifiedNote}</Notice>}
      {member.signUpTriedAt && <Notice kind="plain">{text.account.signUpTried(date(member.signUpTriedAt))}</Notice>}
      <section class="card">
        <dl class="facts">
          <dt>{words.state}</dt>
          <dd>
            <Marks member={member} />
          </dd>
          <dt>{words.used}</dt>
          <dd>
            {number(member.used)} / {number(member.limit)}
          </dd>
          <dt>{text.keys.created}</dt>
          <dd>{date(member.createdAt)}</dd>
        </dl>
        <Change member={member} action={action} fault={faults.monthlyLimit} />
      </section>
      {counts.length > 0 && (
        <section class="card">
          <h2>{text.usage.days}</h2>
          <Chart counts={counts} nowMs={platform.now()} />
        </section>
      )}
      <section class={`card${link ? ' good' : ''}`}>
        <h2>{link ? words.linkMade : words.link}</h2>
        <p>{words.linkLead}</p>
        {link ? (
          <Secret id="link" label={words.linkMade} value={link} />
        ) : (
          <form method="post" action={`${action}/link`}>
            <button type="submit" class="quiet-button">
              {words.linkNow}
            </button>
          </form>
        )}
      </section>
    </Layout>,
    status,
  );
}

const Change: FC<{ member: Member; action: string; fault: string | undefined }> = ({ member, action, fault }) => (
  <form method="post" action={action} class="narrow-form">
    <PlanChoice plan={member.plan} />
    <Field
      label={words.limit}
      name="monthlyLimit"
      type="number"
      min="0"
      value={member.monthlyLimit === null ? '' : String(member.monthlyLimit)}
      hint={words.limitHint}
      fault={fault}
    />
    <label class="check">
      <input type="checkbox" name="enabled" checked={!member.disabled} /> {words.enabled}
    </label>
    <label class="check">
      <input type="checkbox" name="operator" checked={member.operator} /> {words.isOperator}
    </label>
    <button type="submit">{words.save}</button>
  </form>
);
