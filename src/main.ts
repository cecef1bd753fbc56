/** Deno entry: environment -> Platform -> Deno.serve. With --engine it is the private engine: no keys, no quota. */
import { join } from 'node:path';
import { keyAccess } from './access/access.ts';
import { type Database, guarded } from './access/database.ts';
import { engineAccess } from './access/engine-access.ts';
import { noHints } from './access/hints.ts';
import { prune } from './access/prune.ts';
import { limitsInMemory } from './access/rate-limits.ts';
import { createApp } from './app.ts';
import { BodyRoom } from './body/room.ts';
import { startEngine } from './engine/engine.ts';
import { addressBehind } from './host/address.ts';
import { help, readArguments } from './host/arguments.ts';
import { assetsFromFolder } from './host/assets.ts';
import { keptSessionSecret, openDataDir } from './host/data-dir.ts';
import { firstAccount } from './host/first-account.ts';
import { HostGauges } from './host/gauges.ts';
import { connectionsTo, HangUps } from './host/hang-ups.ts';
import { linesTo } from './host/lines.ts';
import { ownUrl } from './host/own-url.ts';
import { Running } from './host/running.ts';
import { openSqlite } from './host/sqlite.ts';
import { maxHeldBytes } from './limits.ts';
import { jsonLog } from './log.ts';
import { openAiModel } from './model/openai.ts';
import { modelReady } from './model/ready.ts';
import type { Platform, Workplace } from './platform.ts';
import { modelSettings, readSettings, type Settings } from './settings.ts';
import { localWorkplace } from './workplace/local.ts';
import { remoteWorkplace } from './workplace/remote.ts';

const environment = Deno.env.toObject();
const print = linesTo((bytes) => Deno.stdout.writeSync(bytes));
const { engine: isEngine, unfenced, help: isAsked } = orExit(() => readArguments(Deno.args));
if (isAsked) {
  print(help);
  Deno.exit(0);
}
const settings = orExit(() => readSettings(environment));
const log = jsonLog(settings.LOG_LEVEL, print, Date.now);
let stoppingSinceMs: number | undefined;
const second = 1_000;
const day = 24 * 60 * 60_000;

const noOfficeHere =
  'LibreOffice with its Python UNO is not installed: office documents are not converted; `npm start` installs it where it may, or names the packages.';

const hostGauges = new HostGauges(() => Deno.memoryUsage().rss);

const database = isEngine ? undefined : openDatabase(settings);
const { workplace, engine, close } = await openWorkplace(settings);
const platform = makePlatform(database, workplace);
const running = new Running();
const hangUps = new HangUps(() => connectionsTo(server.addr.port));
const server = await listen();
setInterval(() => hangUps.look(), second);
const forget = (store: Database) => platform.defer(prune(store, Date.now()));
if (database) forget(database);
const pruning = database && setInterval(forget, day, database);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) Deno.addSignalListener(signal, stop);

/** Arguments and settings at fault are told in a line. */
function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    jsonLog('error', print, Date.now)({ level: 'error', message: (cause as Error).message });
    Deno.exit(1);
  }
}

/** A port that is taken is told in a line, and nothing is left running. */
async function listen() {
  const { HOST: hostname, PORT: port } = settings;
  const calls = running.counted(hangUps.noticed(createApp(platform).fetch));
  try {
    return Deno.serve({ hostname, port, onListen: (address) => announce(address.port) }, calls);
  } catch (cause) {
    log({ level: 'error', message: `Listening on ${hostname}:${port}: ${cause}; set HOST and PORT to a free one.` });
    await close();
    Deno.exit(1);
  }
}

/** A folder that can't be used is told in a line. */
function openDatabase({ DATA_DIR }: Settings): ReturnType<typeof openSqlite> {
  try {
    openDataDir(DATA_DIR);
    return openSqlite(join(DATA_DIR, 'octavo.sqlite'));
  } catch (cause) {
    const message = `Opening the database in DATA_DIR, ${DATA_DIR}: ${cause}; let it be a folder of user ${Deno.uid()}’s, with room on its disk, used by no newer version.`;
    log({ level: 'error', message });
    Deno.exit(1);
  }
}

function makePlatform(store: Database | undefined, where: Workplace): Platform {
  const database = store && guarded(store);
  const defer = (work: Promise<unknown>) => {
    work.catch((cause) => log({ level: 'warn', message: 'deferred work failed', cause: String(cause) }));
  };
  const now = Date.now;
  const access = database
    ? keyAccess({ database, hints: noHints, publicUrl: settings.PUBLIC_URL, defer, now })
    : engineAccess(settings.OFFICE_TOKEN);
  const gauges = async () => hostGauges.read(engine);
  const bodyRoom = new BodyRoom(maxHeldBytes);
  const common = { access, workplace: where, bodyRoom, gauges, defer, log, now };
  if (!database) return { ...common, settings, database };
  return {
    ...common,
    settings: { ...settings, SESSION_SECRET: settings.SESSION_SECRET ?? keptSessionSecret(settings.DATA_DIR) },
    database,
    asset: assetsFromFolder(),
    rateLimits: limitsInMemory(now),
    addressOf: addressBehind(settings.TRUSTED_PROXIES),
  };
}

/** The engine in this process's care, or the one at OFFICE_URL. */
async function openWorkplace({ OFFICE_URL, OFFICE_TOKEN }: Settings) {
  const ofModel = isEngine ? undefined : modelSettings(settings, environment);
  const model = ofModel && openAiModel({ ...ofModel, timeoutMs: 5 * 60_000 });
  const ready = async () => (ofModel ? modelReady(ofModel) : 'not_configured');
  if (OFFICE_URL && !isEngine) {
    const address = {
      fetch: (path: string, init: RequestInit) => fetch(OFFICE_URL + path, init),
      token: OFFICE_TOKEN,
    };
    return {
      workplace: remoteWorkplace({ engine: address, model, modelReady: ready, fitsHere: () => true }),
      engine: undefined,
      close: async () => {},
    };
  }
  const engine = await startEngine({
    unfenced,
    onFault: (lane, { kind, message }) => {
      hostGauges.countLost(lane, kind);
      log({ level: 'warn', message: 'engine process lost', lane, kind, cause: message });
    },
  });
  if (engine.fenced === undefined) log({ level: 'warn', message: noOfficeHere });
  return { workplace: localWorkplace(engine, model, ready), engine, close: () => engine.close() };
}

function announce(port: number): void {
  const url = settings.PUBLIC_URL ?? ownUrl(settings.HOST, port);
  log({ level: 'info', message: isEngine ? 'engine listening' : 'listening', url });
  if (database) platform.defer(firstAccount(database, url, Date.now()).then((hello) => hello && print(hello)));
}

/** Lets running calls finish; asked again a while later, it ends at once. */
async function stop(): Promise<void> {
  // one Ctrl+C may come twice: from the terminal, and passed on by whoever started this process
  if (stoppingSinceMs && Date.now() - stoppingSinceMs > 1_000) Deno.exit(1);
  if (stoppingSinceMs) return;
  stoppingSinceMs = Date.now();
  log({ level: 'info', message: 'stopping' });
  clearInterval(pruning);
  await running.stop();
  await server.shutdown();
  await close();
  database?.close();
  Deno.exit(0);
}
