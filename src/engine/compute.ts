/** The program of a compute process. */
import { run } from './implementations.ts';
import { serve } from './serve.ts';

await serve(run);
