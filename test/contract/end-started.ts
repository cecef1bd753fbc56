/** For every test file: nothing that it started is left, which would keep the run from ending. */
import { afterAll } from 'vitest';
import { endAll } from './started.ts';

afterAll(endAll);
