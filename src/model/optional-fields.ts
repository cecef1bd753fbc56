/** Request fields that some servers refuse (LM Studio response_format, Mistral stream_options), each in words of its own. */
import { APIError } from 'openai';

/** Sends a request with those of the optional fields that the server is not known to refuse. */
export type SendOptional = <F extends object, T>(
  fields: F,
  send: (accepted: Partial<F>) => PromiseLike<T>,
) => Promise<T>;

/** After a 400 or 422 the request is sent once more without the fields; where that helps, they are not tried again. */
export function rememberRefusals(): SendOptional {
  const refused = new Set<string>();
  return async (fields, send) => {
    const names = Object.keys(fields);
    if (names.length === 0 || names.some((name) => refused.has(name))) return send({});
    try {
      return await send(fields);
    } catch (error) {
      if (!(error instanceof APIError) || ![400, 422].includes(error.status)) throw error;
    }
    const answer = await send({});
    for (const name of names) refused.add(name);
    return answer;
  };
}
