/** Puts Scalar's one file beside the assets of My Center, out of the package that carries it. Also wrangler's build step. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const target = new URL('../center/assets/scalar.js', import.meta.url);

/** The package is a plugin of Fastify's: its route for the script is asked for the text. */
async function placeScalar() {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const routes = [];
  const fastify = { hasPlugin: () => false, route: (route) => routes.push(route) };
  plugin(fastify, { routePrefix: '/docs', configuration: { url: '/openapi.json' } }, () => {});
  const script = routes.find(({ url }) => url.endsWith('.js'));
  script.handler(undefined, { header: () => ({ send: place }) });
}

function place(text) {
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  writeFileSync(target, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await placeScalar();
