/** Sends strange requests to a running service and says which were not answered as they should be. */
import { connect } from 'node:net';
import { random } from './mutated.ts';
import { strangeRequest } from './requests.ts';

/** A connection without an answer for so long is one that hangs. */
const quietMs = 60_000;

/** What was sent and what came back, of requests that got a 5xx of ours, or no answer though they were whole. `tries` says how many are sent. */
export async function badlyAnswered(
  url: string,
  keys: readonly string[],
  tries: Iterable<unknown>,
  seed: number,
): Promise<{ sent: string; answer: string }[]> {
  const { host, hostname, port } = new URL(url);
  const next = random(seed);
  const bad = [];
  for (const _ of tries) {
    const { bytes, whole } = strangeRequest(next, host, keys);
    const answer = await exchange(hostname, Number(port), bytes, whole);
    if (isFault(answer) || (whole && !answer.startsWith('HTTP/1.1 ')))
      bad.push({ sent: Buffer.from(bytes).toString('latin1').slice(0, 1500), answer: answer.slice(0, 1500) });
  }
  return bad;
}

/** A 5xx of ours, by its request id: what stands before a runtime may answer some nonsense for itself. */
const isFault = (answer: string): boolean => /^HTTP\/1\.1 5/.test(answer) && /^x-request-id:/im.test(answer);

/** The answer's beginning; empty where the connection was closed without one. */
export function exchange(host: string, port: number, bytes: Uint8Array | string, whole = true): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, host, () => (whole ? socket.write(bytes) : socket.end(bytes)));
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1').slice(0, 2000);
    });
    socket.on('error', () => {}); // a connection that is reset is closed
    socket.on('close', () => resolve(answer));
  });
}
