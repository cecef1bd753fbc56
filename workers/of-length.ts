/** Content-Length on Cloudflare: a streamed answer has one where its stream is a FixedLengthStream, whatever its header says. */
import type { OfLength } from '../src/platform.ts';

export const ofLength: OfLength = (body, bytes) => body.pipeThrough(new FixedLengthStream(bytes));
