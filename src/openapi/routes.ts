/** GET /openapi.json, and /docs, which shows it with Scalar from our own origin. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { methodNotAllowed } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { openApiDocument } from './document.ts';
import { docsTitle } from './text.ts';

/** Scalar writes its own styles into the page, and shows icons from memory. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function openApi(platform: Platform): Hono {
  const app = new Hono();
  app.get('/openapi.json', (c) => {
    const origin = platform.settings.PUBLIC_URL ?? new URL(c.req.url).origin;
    return c.json(openApiDocument(origin), 200, { 'Cache-Control': 'no-cache' });
  });
  app.get('/docs', (c) =>
    c.html(docs, 200, {
      'Content-Security-Policy': docsPolicy,
      'Referrer-Policy': 'same-origin',
    }),
  );
  app.get('/docs/', (c) => c.redirect('/docs', 301));
  for (const path of ['/openapi.json', '/docs']) app.all(path, () => methodNotAllowed('GET'));
  return app;
}

const docs = html`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${docsTitle}</title>
    <link rel="icon" href="/center/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/center/assets/docs.css" />
    <script src="/center/assets/scalar.js" defer></script>
    <script type="module" src="/center/assets/docs.js"></script>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>A script draws this page; all that it says is in <a href="/openapi.json">/openapi.json</a>.</noscript>
  </body>
</html>`;
