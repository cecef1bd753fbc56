/** Whether the model's server answers, for /readyz: asks for its list of models. */

/** What a server without such a list answers beside 404 and 405: it does not know the method (RFC 9110, 15.6.2). */
const notImplemented = 501;

/** Servers without such a list answer, too; a refused key and another 5xx is no good answer. */
export async function modelReady({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): Promise<'ok' | 'failing'> {
  try {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const signal = AbortSignal.timeout(5_000);
    const { status, body } = await fetch(`${baseUrl}/models`, { headers, signal, redirect: 'manual' });
    await body?.cancel();
    const failing = status === 401 || status === 403 || (status >= 500 && status !== notImplemented);
    return failing ? 'failing' : 'ok';
  } catch {
    return 'failing';
  }
}
