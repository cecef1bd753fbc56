import { defineConfig } from 'vitest/config';

/** Pure crafts: their tests start nothing and leave nothing, so that files can share a process and what it has loaded. */
const crafts = ['layout', 'pdf', 'image', 'recognise'].map((folder) => `test/${folder}/**/*.test.ts`);
const all = ['test/**/*.test.ts'];

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    projects: [
      { extends: true, test: { name: 'crafts', include: crafts, isolate: false } },
      { extends: true, test: { name: 'service', include: all, exclude: crafts } },
    ],
    setupFiles: ['test/fuzz/seed.ts', 'test/contract/end-started.ts'],
    // a machine at its limit is slow, not wrong: `wrangler dev` has taken two minutes to start
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    maxWorkers: 2,
    env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    // Vite would turn `import source` into an ordinary import; Node itself understands it.
    server: { deps: { external: [/\/wasm\/[^/]+\.mjs$/] } },
  },
});
