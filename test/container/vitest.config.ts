import { defineConfig } from 'vitest/config';

/** Apart from the others: these need Docker, and the image `octavo`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/container/*.image.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // its own second is too short on a machine that has much else to do
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: 1,
  },
});
