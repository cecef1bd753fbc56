/** Whether the model's server answers, for /readyz: asks for its list of models. */

/** Servers without such a list answer 404, which is an answer; a refused key or a 5xx is not. */
export async function modelReady({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): Promise<'ok' | 'failing'> {
  try {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const signal = AbortSignal.timeout(5_000);
    const { status, body } = await fetch(`${baseUrl}/models`, { headers, signal, redirect: 'manual' });
    await body?.cancel();
    return status < 500 && status !== 401 && status !== 403 ? 'ok' : 'failing';
  } catch {
    return 'failing';
  }
}
