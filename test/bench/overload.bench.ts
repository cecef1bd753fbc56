/**
 * Ten times the calls that the service can do, for OVERLOAD_SECONDS, 60 by default: the rest must be told `busy` quickly, those that
 * are accepted take at most three times as long as alone, and ten seconds later all is as before. Then one customer sends as many, from
 * many keys, and another's single calls must get in. Run by its name alone.
 */
import { customerOf, file } from '../contract/client.ts';
import { pdf, rtf } from '../contract/documents.ts';
import { denoService } from '../contract/service.ts';
import { quantile, type Table, times } from './table.ts';

export const byNameAlone = true;

const seconds = Number(process.env.OVERLOAD_SECONDS ?? 60);
const measuredCalls = 100;
const capacitySeconds = 5;
const capacityClients = 4;
const overload = 10;
const keys = 40;
const recoverySeconds = 10;
const floodSeconds = 10;

interface Reply {
  status: number;
  code: string | undefined;
  ms: number;
}

type Call = (key?: string) => Promise<Reply>;

export async function* tables(): AsyncGenerator<Table> {
  const service = await denoService();
  try {
    const customer = customerOf(service, { keepAlive: true });
    const accounts = Array.from({ length: keys }, () => customer.account({ monthlyLimit: 1_000_000 }));
    const held = (await Promise.all(accounts)).map(({ key }) => key);
    const flooding = await keysOfOne(customer);
    const letter = { type: 'word-to-pdf', file: file('a.rtf', rtf('A letter. '.repeat(200))) };
    const report = { type: 'pdf-to-word', file: file('a.pdf', await pdf(40)) };
    for (const [endpoint, fields] of [['convert', letter] as const, ['convert', report] as const]) {
      const body = JSON.stringify(fields);
      let next = 0;
      const call: Call = async (key = held[next++ % keys] as string) => {
        const started = performance.now();
        const { status, json } = await customer.call(endpoint, body, key);
        return { status, code: json.code, ms: performance.now() - started };
      };
      yield await measure(`${endpoint} ${fields.type}`, call, flooding);
    }
  } finally {
    await service.stop();
  }
}

/** As many keys as `keys`, of one customer. */
async function keysOfOne({ account, operator }: ReturnType<typeof customerOf>): Promise<string[]> {
  const { id, key } = await account({ monthlyLimit: 1_000_000 });
  const more = Array.from({ length: keys - 1 }, () => operator('POST', `/accounts/${id}/keys`, { name: 'flood' }));
  return [key, ...(await Promise.all(more)).map(({ json }) => String(json.key))];
}

async function measure(name: string, call: Call, flooding: string[]): Promise<Table> {
  await times(10, () => call());
  const alone = await times(measuredCalls, () => call());
  const perSecond = await capacity(call);
  const replies = await offered(perSecond * overload, seconds, call);
  await new Promise((resolve) => setTimeout(resolve, recoverySeconds * 1000));
  const after = await times(measuredCalls, () => call());
  const beside = await besideFlood(perSecond * overload, call, flooding);
  const ok = replies.filter(({ status }) => status === 200);
  const busy = replies.filter(({ code }) => code === 'busy');
  const p50 = quantile(alone, 0.5);
  const row = (title: string, count: number, ms: number[]) => [
    title,
    count,
    quantile(ms, 0.5),
    quantile(ms, 0.99),
    quantile(ms, 0.5) / p50,
  ];
  const msOf = (some: Reply[]) => some.map(({ ms }) => ms);
  return {
    title: `${name}: ${perSecond.toFixed(1)} calls a second, offered ${overload} times as many for ${seconds} s (limit: accepted at 3 times alone)`,
    columns: ['', 'calls', 'p50, ms', 'p99, ms', 'times alone'],
    rows: [
      row('alone', alone.length, alone),
      row('accepted', ok.length, msOf(ok)),
      row('busy', busy.length, msOf(busy)),
      ['other answers', replies.length - ok.length - busy.length, '', '', ''],
      row(`${recoverySeconds} s later, alone`, after.length, after),
      row('beside one customer who sends as many', beside.length, msOf(beside.filter(({ status }) => status === 200))),
      ['of these not accepted', beside.filter(({ status }) => status !== 200).length, '', '', ''],
    ],
  };
}

/** Calls a second that clients get who each wait for the last answer. */
async function capacity(call: Call): Promise<number> {
  const until = performance.now() + capacitySeconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < until) if ((await call()).status === 200) done++;
  };
  await Promise.all(Array.from({ length: capacityClients }, client));
  return done / capacitySeconds;
}

/** Calls of one customer, one after the other, while another's come at that rate. */
async function besideFlood(perSecond: number, call: Call, flooding: string[]): Promise<Reply[]> {
  let next = 0;
  const flood = offered(perSecond, floodSeconds, () => call(flooding[next++ % keys]));
  const until = performance.now() + floodSeconds * 1000;
  const replies: Reply[] = [];
  while (performance.now() < until) replies.push(await call());
  await flood;
  return replies;
}

/** Calls at that rate, whatever becomes of them. */
async function offered(perSecond: number, forSeconds: number, call: Call): Promise<Reply[]> {
  const started = performance.now();
  const replies: Promise<Reply>[] = [];
  while (performance.now() - started < forSeconds * 1000) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (replies.length < due) replies.push(call());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(replies);
}
