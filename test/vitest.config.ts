import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/fuzz/seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // a machine at its limit is slow, not wrong
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    maxWorkers: 2,
    env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    // Vite would turn `import source` into an ordinary import; Node itself understands it.
    server: { deps: { external: [/\/wasm\/[^/]+\.mjs$/] } },
  },
});
