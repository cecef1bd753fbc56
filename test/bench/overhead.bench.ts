/** What a call costs beside its work: pdf rotate on a one-page file, bare and through the whole stack of both runtimes, all of them warm. */
import { rotate } from '../../src/operations/pdf/rotate.ts';
import { customerOf, file } from '../contract/client.ts';
import { pdf } from '../contract/documents.ts';
import { denoService, type Service, workerdService } from '../contract/service.ts';
import { median, type Table, times } from './table.ts';

const calls = 300;
/** Until V8 has compiled what is called often, of both processes: the first hundred take several times as long. */
const warmUp = 300;

export async function* tables(): AsyncGenerator<Table> {
  const bytes = await pdf(1);
  await times(warmUp, () => bareRotate(bytes));
  const bare = median(await times(calls, () => bareRotate(bytes)));
  const rows: (string | number)[][] = [['bare operation in process', bare, 1]];
  for (const [name, start] of [
    ['Deno', denoService],
    ['workerd', workerdService],
  ] as const) {
    const p50 = await throughStack(start, bytes);
    rows.push([`whole stack, ${name}`, p50, p50 / bare]);
  }
  yield { title: `pdf rotate, one page, p50 of ${calls}`, columns: ['', 'ms', 'times bare'], rows };
}

function bareRotate(bytes: Uint8Array): Promise<unknown> {
  const params = rotate.params.parse({ file: { name: 'a.pdf', data: new Uint8Array(bytes) }, angle: 90 });
  return rotate.run(params, { signal: new AbortController().signal, wanted: 'application/pdf' });
}

async function throughStack(start: () => Promise<Service>, bytes: Uint8Array): Promise<number> {
  const service = await start();
  try {
    const customer = customerOf(service, { keepAlive: true });
    const { key } = await customer.account();
    const body = JSON.stringify({ action: 'rotate', angle: 90, file: file('a.pdf', bytes) });
    await times(warmUp, () => customer.call('pdf', body, key));
    return median(await times(calls, () => customer.call('pdf', body, key)));
  } finally {
    await service.stop();
  }
}
