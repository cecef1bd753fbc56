/** npm run dev: the service in workerd, by `wrangler dev`, with the office engine started beside it. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { ended, passSignals, start } from './child.mjs';
import { bin, install, say } from './install.mjs';
import { writeVariables } from './variables-file.mjs';

const settingNames = [
  'PUBLIC_URL',
  'SESSION_SECRET',
  'SIGN_UP',
  'OFFICE_TOKEN',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_MODEL',
  'METRICS_TOKEN',
  'LOG_LEVEL',
];

install();
const { HOST = '127.0.0.1', PORT = '8787', DATA_DIR = './data' } = process.env;
checkPlaces();
const state = ['--persist-to', `${DATA_DIR}/workers`];
const adminToken = process.env.ADMIN_TOKEN ?? randomBytes(24).toString('hex');
const enginePort = await freePort();

if (
  (await ended(start(bin('wrangler'), ['d1', 'migrations', 'apply', 'octavo', '--local', ...state], quietly()))) !== 0
)
  process.exit(1);
const engine = start(bin('deno'), ['task', '--quiet', 'start', '--engine'], {
  env: { HOST: '127.0.0.1', PORT: String(enginePort) },
});
// wrangler reads it again whenever the sources change
const variablesPath = resolve(DATA_DIR, 'dev-variables.env');
writeVariables(variablesPath, variables());
process.once('exit', () => rmSync(variablesPath, { force: true }));
const worker = start(
  bin('wrangler'),
  ['dev', '--ip', HOST, '--port', PORT, ...state, '--env-file', variablesPath],
  quietly('inherit'),
);
passSignals(engine, worker);
let isOver = false;
firstKey(`http://${HOST}:${PORT}`).catch((fault) => isOver || say(`no first key could be made: ${fault}`));
// the engine reads the same settings, and says what is wrong with them
process.exitCode = await Promise.race([ended(engine), ended(worker)]);
isOver = true;
engine.kill();
worker.kill();

/** What wrangler would tell of in pages. */
function checkPlaces() {
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535)
    refuse(`PORT must be a number from 0 to 65535; it is ${JSON.stringify(PORT)}`);
  try {
    mkdirSync(DATA_DIR, { recursive: true });
  } catch (fault) {
    refuse(`DATA_DIR, ${DATA_DIR}, cannot be made: ${fault.message}; name a folder of your own`);
  }
}

function refuse(fault) {
  say(fault);
  process.exit(1);
}

function variables() {
  const set = {
    OFFICE_URL: `http://127.0.0.1:${enginePort}`,
    ADMIN_TOKEN: adminToken,
    SESSION_SECRET: keptSessionSecret(),
  };
  for (const name of settingNames) if (process.env[name]) set[name] = process.env[name];
  return set;
}

/** Made once and kept, as npm start does. */
function keptSessionSecret() {
  const path = `${DATA_DIR}/session-secret`;
  if (!existsSync(path)) writeFileSync(path, randomBytes(36).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

function quietly(output = ['ignore', 'ignore', 'inherit']) {
  return { stdio: output, env: { CI: 'true', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' } };
}

/** As npm start does: a Team account on the first start, its key printed once. */
async function firstKey(url) {
  const call = (path, init) =>
    fetch(`${url}/api/v1/admin${path}`, { ...init, headers: { Authorization: `Bearer ${adminToken}` } });
  const post = (path, fields) => call(path, { method: 'POST', body: JSON.stringify(fields) }).then((r) => r.json());
  for (let tries = 0; tries < 120 && !isOver; tries++) {
    const found = await call('/accounts?email=team@octavo.localhost').catch(() => undefined);
    if (found?.status === 200) return;
    if (found?.status === 404) {
      const { id } = await post('/accounts', { email: 'team@octavo.localhost', plan: 'team', operator: true });
      const { key } = await post(`/accounts/${id}/keys`, { name: 'first key' });
      const { url: invite } = await post(`/accounts/${id}/invite`, {});
      return process.stdout.write(hello(url, key, invite));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Stands out of the log. */
function hello(url, key, invite) {
  return `
A Team account was made for this installation. Its key, shown this once:

  ${key}

A first call to try it with is at ${url}/docs. My Center, where keys and accounts are kept: set a password for
team@octavo.localhost at

  ${invite}
`;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
