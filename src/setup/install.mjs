/** Installs what a fresh clone lacks: npm packages (Node and Deno among them), the picture core, and Debian's packages. Runs on Node 20 alone. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the service itself needs: LibreOffice without a display, its Python bridge, the fence, and fonts, which src/engine/office/stand-ins.ts names. */
const servicePackages = [
  'libreoffice-writer-nogui',
  'libreoffice-calc-nogui',
  'libreoffice-impress-nogui',
  // formulas of all three are left out without it
  'libreoffice-math-nogui',
  'python3-uno',
  'python3-seccomp',
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
  'fonts-liberation',
  'fonts-dejavu-core',
  'fonts-urw-base35',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

/** What the tests judge results with, beside the service's. */
export const testPackages = ['poppler-utils', 'qpdf', 'libjpeg-turbo-progs', 'webp', 'chromium'];

/** The peers that benchmarks measure beside. */
export const benchPackages = ['qpdf', 'ghostscript', 'webp'];

/** How long to wait while another apt works: a new machine brings itself up to date when it starts. */
const lockSeconds = 300;

/** A program of node_modules/.bin. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Ends the process where npm packages cannot be installed; says what is missing of Debian's, and goes on. */
export function install(morePackages = []) {
  installNpmPackages();
  build();
  placeAssets();
  installDebianPackages([...servicePackages, ...morePackages]);
}

function installNpmPackages() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  say('installing npm packages');
  // not `npm ci`: it refuses a lock without the packages of other platforms, which not every registry serves
  if (run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'])) return;
  say('npm packages could not be installed: run `npm install` and read its error');
  process.exit(1);
}

/** What is made of sources: where it is missing or older than they are. */
function build() {
  buildOf('the picture core', 'build:core', 'wasm/build/core.wasm', 'wasm/core');
  buildOf('the client', 'build:client', 'src/client/build/index.js', 'src/client');
}

function buildOf(what, script, result, folder) {
  const built = join(root, result);
  if (existsSync(built) && statSync(built).mtimeMs >= changedMs(join(root, folder))) return;
  say(`building ${what}`);
  if (run('npm', ['run', '--silent', script])) return;
  say(`${what} could not be built: run \`npm run ${script}\` and read its error`);
  process.exit(1);
}

/** When a file of the folder was last changed; what is built within it does not count. */
function changedMs(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => !name.startsWith('build'));
  return Math.max(...files.map((name) => statSync(join(folder, name)).mtimeMs));
}

/** What /docs is shown with. */
function placeAssets() {
  if (run('node', ['src/setup/assets.mjs'])) return;
  say('the script of /docs could not be placed: run `node src/setup/assets.mjs` and read its error');
  process.exit(1);
}

function installDebianPackages(packages) {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const byHand = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  const [program, ...before] = process.getuid?.() === 0 ? ['env'] : ['sudo', '-n', 'env'];
  if (!succeeds('apt-get', ['--version']) || !succeeds(program, [...before, 'true'])) {
    say(`conversions need Debian's packages; get them by: sudo ${byHand}`);
    return;
  }
  say(`installing Debian's packages: ${missing.join(' ')}`);
  const aptGet = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', `DPkg::Lock::Timeout=${lockSeconds}`];
  const apt = (...args) => run(program, [...before, ...aptGet, ...args]);
  apt('update');
  if (!apt('install', '-y', '--no-install-recommends', ...missing)) say(`that failed; get them by: sudo ${byHand}`);
}

function isInstalled(name) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholder
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' });
  return stdout === 'installed';
}

/** Its output goes to standard error, so that what a command prints on standard output stays its own. */
function run(program, args) {
  return spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;
}

function succeeds(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

export function say(line) {
  process.stderr.write(`octavo: ${line}\n`);
}
