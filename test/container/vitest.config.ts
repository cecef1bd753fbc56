import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

const { projects, ...shared } = base.test ?? {};

/** As the other tests, but apart from them and their projects: these need Docker, and the image `octavo`. */
export default defineConfig({
  test: { ...shared, include: ['test/container/*.image.ts'], hookTimeout: 180_000, maxWorkers: 1 },
});
