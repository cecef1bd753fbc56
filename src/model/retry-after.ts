/** How long a model server asks us to wait, and a fetch that leaves long waits to the customer. */

/** Longer waits than this would hold the customer's call open for nothing. */
const longestWaitSeconds = 5;

/** Seconds from `retry-after-ms` or Retry-After (RFC 9110 section 10.2.3), undefined where neither is sent or makes sense. */
export function retryAfterSeconds(headers: Headers, nowMs = Date.now()): number | undefined {
  const ms = headers.get('retry-after-ms') || Number.NaN;
  const given = headers.get('retry-after') || Number.NaN;
  const seconds = [Number(ms) / 1000, Number(given), (Date.parse(String(given)) - nowMs) / 1000].find(Number.isFinite);
  return seconds === undefined ? undefined : Math.max(0, Math.ceil(seconds));
}

/** The openai package sleeps up to a minute where a server asks for it; `x-should-retry` is how it is told not to. */
export async function fetchWithoutLongWaits(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const { status, statusText } = response;
  const wait = status < 400 ? undefined : retryAfterSeconds(response.headers);
  if (wait === undefined || wait <= longestWaitSeconds) return response;
  const headers = new Headers(response.headers);
  headers.set('x-should-retry', 'false');
  return new Response(response.body, { status, statusText, headers });
}
