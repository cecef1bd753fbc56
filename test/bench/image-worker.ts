/** What the benchmark of pictures runs in workerd: a change of the body by ours, or @jsquash's resize of it. */
import type { Change } from '../../src/image/plan.ts';
import { processImage } from '../../src/image/process.ts';
import { resizedByJsquash } from './jsquash.ts';

/** In the header `task`. */
export type Task = Change | 'jsquash';

export default {
  async fetch(request: Request): Promise<Response> {
    const task = JSON.parse(request.headers.get('task') ?? '{}') as Task;
    const bytes = new Uint8Array(await request.arrayBuffer());
    const made =
      task === 'jsquash'
        ? await resizedByJsquash(bytes)
        : (await processImage(bytes, task, new AbortController().signal)).bytes;
    return new Response(String(made.length));
  },
};
