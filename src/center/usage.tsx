/** /center: this month against the limit, the last 30 days, the last calls; for who has none yet, how to begin. */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { monthOf } from '../access/plans.ts';
import { firstCall } from '../openapi/first-call.ts';
import { Chart } from './chart.tsx';
import type { Center, CenterVariables } from './context.ts';
import { date, number, recently, size } from './format.ts';
import { Free } from './free.tsx';
import { Layout } from './layout.tsx';
import { Badge, Table, Title } from './parts.tsx';
import { type CallRow, countsByDay, lastCalls, type Member } from './records.ts';
import { text } from './text.ts';

/** Behind signing in. */
export function usagePages({ platform, database }: Center) {
  const app = new Hono<{ Variables: CenterVariables }>();
  app.get('/', async (c) => {
    const member = c.get('member');
    const nowMs = platform.now();
    const [counts, calls] = await Promise.all([
      countsByDay(database, member.id, nowMs),
      lastCalls(database, member.id),
    ]);
    const origin = platform.settings.PUBLIC_URL ?? new URL(c.req.url).origin;
    return c.html(
      <Layout title={text.usage.title} member={member} page="usage">
        <Title title={text.usage.title} />
        {member.plan === 'free' ? <Free /> : <Month member={member} nowMs={nowMs} />}
        {calls.length === 0 ? (
          member.plan !== 'free' && <Empty origin={origin} />
        ) : (
          <>
            <section class="card">
              <h2>{text.usage.days}</h2>
              <Chart counts={counts} nowMs={nowMs} />
            </section>
            <Calls calls={calls} nowMs={nowMs} />
          </>
        )}
      </Layout>,
    );
  });
  return app;
}

const Month: FC<{ member: Member; nowMs: number }> = ({ member: { plan, used, limit }, nowMs }) => {
  const left = Math.max(0, limit - used);
  return (
    <section class="card month">
      <div class="spread">
        <h2>{text.usage.month}</h2>
        <Badge>{text.plans[plan]}</Badge>
      </div>
      <p class="figure">
        <strong>{number(used)}</strong> / {number(limit)}
      </p>
      <meter
        min={0}
        max={Math.max(1, limit)}
        low={limit * 0.75}
        high={limit * 0.9}
        optimum={0}
        value={used}
        aria-label={text.usage.calls(used, limit)}
      />
      <p class="quiet">
        {left > 0 ? text.usage.left(left) : text.usage.usedUp} · {text.usage.resets(date(monthOf(nowMs).endMs))}
      </p>
    </section>
  );
};

const Empty: FC<{ origin: string }> = ({ origin }) => (
  <section class="card empty">
    <h2>{text.usage.empty}</h2>
    <p>{text.usage.emptyLead}</p>
    <pre tabindex={0}>{firstCall(origin)}</pre>
    <div class="row">
      <a class="button" href="/center/keys">
        {text.usage.makeKey}
      </a>
      <a class="button quiet-button" href="/center/try">
        {text.usage.tryIt}
      </a>
    </div>
  </section>
);

const { usage } = text;

const Calls: FC<{ calls: CallRow[]; nowMs: number }> = ({ calls, nowMs }) => (
  <section>
    <h2>{usage.recent}</h2>
    <Table
      label={usage.recent}
      heads={[
        { head: usage.when },
        { head: usage.operation },
        { head: usage.status },
        { head: usage.took, number: true },
        { head: usage.sizeIn, number: true },
        { head: usage.sizeOut, number: true },
      ]}
    >
      {calls.map((call) => (
        <tr>
          <td>
            <time datetime={new Date(call.startedAt).toISOString()}>{recently(call.startedAt)}</time>
          </td>
          <th scope="row" class="mono">
            {call.operation}
          </th>
          <td>
            <Status call={call} nowMs={nowMs} />
          </td>
          <td class="number">{call.endedAt === null ? '–' : duration(call.endedAt - call.startedAt)}</td>
          <td class="number">{call.bytesIn === null ? '–' : size(call.bytesIn)}</td>
          <td class="number">{call.bytesOut === null ? '–' : size(call.bytesOut)}</td>
        </tr>
      ))}
    </Table>
    <p class="quiet">{usage.recentNote}</p>
  </section>
);

const Status: FC<{ call: CallRow; nowMs: number }> = ({ call, nowMs }) => {
  if (call.state === 'held') return <Badge>{call.expiresAt > nowMs ? usage.running : usage.lost}</Badge>;
  return (
    <>
      <Badge kind={call.status === 200 ? 'good' : 'bad'}>{call.status}</Badge>
      {call.state === 'settled' && !call.counted && <small class="quiet"> {usage.repeat}</small>}
    </>
  );
};

const duration = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
