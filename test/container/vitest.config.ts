import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** As the other tests, but apart from them: these need Docker, and the image `octavo`. */
export default defineConfig({
  test: { ...base.test, include: ['test/container/*.image.ts'], hookTimeout: 180_000, maxWorkers: 1 },
});
