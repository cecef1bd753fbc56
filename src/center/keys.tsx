/** /center/keys: keys made, shown once, listed and revoked. */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { createKey, type KeyRecord, listKeys, revokeKey } from '../access/key-records.ts';
import { ApiError } from '../errors.ts';
import { type Center, type CenterContext, type CenterVariables, formFields } from './context.ts';
import { Confirm, type Faults, Field, Secret } from './fields.tsx';
import { date, time } from './format.ts';
import { Free } from './free.tsx';
import { Layout } from './layout.tsx';
import { Badge, Table, Title } from './parts.tsx';
import { text } from './text.ts';

const { keys: words } = text;
const day = 24 * 60 * 60_000;

/** Behind signing in. */
export function keyPages(center: Center) {
  const { database, platform } = center;
  const app = new Hono<{ Variables: CenterVariables }>();
  app.get('/', (c) => page(center, c));

  /** A form's answer is the page with the key; a script that asks for JSON gets the key alone. */
  app.post('/', async (c) => {
    const member = c.get('member');
    if (member.plan === 'free') throw new ApiError('plan_without_api', text.free.lead);
    const { name = '', expires = '' } = await formFields(c);
    const faults = faultsOf(name, expires, platform.now());
    if (faults) return page(center, c, { form: { values: { name, expires }, faults } }, 400);
    const wanted = { name: name.trim(), expiresAtMs: expires ? Date.parse(expires) + day : null };
    const { key } = await createKey(database, member.id, wanted, platform.now());
    if (c.req.header('accept') === 'application/json') return c.json({ key }, 201);
    return page(center, c, { key }, 201);
  });

  app.post('/:id/revoke', async (c) => {
    await revokeKey(database, c.req.param('id'), platform.now(), c.get('member').id);
    return c.redirect('/center/keys', 303);
  });
  return app;
}

function faultsOf(name: string, expires: string, nowMs: number): Faults | undefined {
  if (name.trim() === '' || name.trim().length > 100) return { name: words.badName };
  if (expires && !(/^\d{4}-\d\d-\d\d$/.test(expires) && Date.parse(expires) + day > nowMs))
    return { expires: words.past };
  return undefined;
}

/** A form that came with faults, to be shown again. */
interface Sent {
  values?: { name: string; expires: string };
  faults?: Faults;
}

async function page(
  { database, platform }: Center,
  c: CenterContext,
  { key, form }: { key?: string; form?: Sent } = {},
  status: 200 | 201 | 400 = 200,
) {
  const member = c.get('member');
  const list = (await listKeys(database, member.id)).reverse();
  return c.html(
    <Layout title={words.title} member={member} page="keys">
      <Title title={words.title} lead={words.lead} />
      {key && <Made value={key} />}
      {member.plan === 'free' ? (
        <Free />
      ) : (
        <New today={new Date(platform.now()).toISOString().slice(0, 10)} {...form} />
      )}
      {list.length > 0 ? <List list={list} nowMs={platform.now()} /> : member.plan !== 'free' && <p>{words.empty}</p>}
    </Layout>,
    status,
  );
}

const Made: FC<{ value: string }> = ({ value }) => (
  <section class="card good" role="status">
    <h2>{words.made}</h2>
    <Secret id="made-key" label={words.made} value={value} />
    <p>{words.once}</p>
  </section>
);

const New: FC<Sent & { today: string }> = ({ today, values, faults = {} }) => (
  <section class="card">
    <h2>{words.new}</h2>
    <form method="post" action="/center/keys" class="inline">
      <Field
        label={words.name}
        name="name"
        value={values?.name}
        required
        maxlength={100}
        hint={words.nameHint}
        fault={faults.name}
        autocomplete="off"
      />
      <Field
        label={words.expires}
        name="expires"
        type="date"
        min={today}
        value={values?.expires}
        fault={faults.expires}
        optional
      />
      <button type="submit">{words.make}</button>
    </form>
  </section>
);

const List: FC<{ list: KeyRecord[]; nowMs: number }> = ({ list, nowMs }) => (
  <Table
    label={words.title}
    heads={[
      { head: words.name },
      { head: words.begins },
      { head: words.created },
      { head: words.lastUsed },
      { head: words.state },
      { head: <span class="hidden">{words.revoke}</span> },
    ]}
  >
    {list.map((key) => (
      <tr class={key.revokedAt ? 'over' : ''}>
        <th scope="row">{key.name}</th>
        <td class="mono">{key.shown}…</td>
        <td>{date(Date.parse(key.createdAt))}</td>
        <td>{key.lastUsedAt ? time(Date.parse(key.lastUsedAt)) : words.never}</td>
        <td>
          <State record={key} nowMs={nowMs} />
        </td>
        <td class="end">
          {!key.revokedAt && (
            <Confirm
              id={`revoke-${key.id}`}
              open={words.revoke}
              question={words.revokeQuestion(key.name)}
              lead={words.revokeLead}
              action={`/center/keys/${key.id}/revoke`}
              submit={words.revokeNow}
            />
          )}
        </td>
      </tr>
    ))}
  </Table>
);

const State: FC<{ record: KeyRecord; nowMs: number }> = ({ record: { revokedAt, expiresAt }, nowMs }) => {
  if (revokedAt) return <Badge kind="bad">{words.revoked}</Badge>;
  const expiresMs = expiresAt && Date.parse(expiresAt);
  if (!expiresMs) return <Badge kind="good">{words.active}</Badge>;
  if (expiresMs <= nowMs) return <Badge kind="bad">{words.expired}</Badge>;
  return (
    <>
      <Badge kind="good">{words.active}</Badge> <small class="quiet below">{words.until(date(expiresMs - 1))}</small>
    </>
  );
};
