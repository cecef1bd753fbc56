/** What the benchmark of pictures runs in workerd: a change of the body by ours, @jsquash's resize of it, or nothing, which tells what receiving it takes. */
import type { Change } from '../../src/image/plan.ts';
import { processImage } from '../../src/image/process.ts';
import { resizedByJsquash } from './jsquash.ts';

/** In the header `task`. */
export type Task = Change | 'jsquash' | 'receive';

export default {
  async fetch(request: Request): Promise<Response> {
    const task = JSON.parse(request.headers.get('task') ?? '{}') as Task;
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (task === 'receive') return new Response(String(bytes.length));
    const made =
      task === 'jsquash'
        ? await resizedByJsquash(bytes)
        : (await processImage(bytes, task, new AbortController().signal)).bytes;
    return new Response(String(made.length));
  },
};
