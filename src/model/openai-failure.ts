/** What goes wrong with an OpenAI-compatible server, turned into our errors. The server's own words go nowhere: they may quote a key or the customer. */
import { APIConnectionTimeoutError, APIError } from 'openai';
import { ApiError, invalidParameter } from '../errors.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** Where a server that is busy does not say when to come back. */
const defaultRetryAfterSeconds = 10;

/** Any throw of the openai package, or of reading what it gave. */
export function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof APIConnectionTimeoutError) return late("The model's server did not answer in time", error);
  // Its message quotes the text, which belongs in no log.
  if (error instanceof SyntaxError) return modelFailed("The model's server sent an answer that is not JSON");
  if (error instanceof APIError && error.status !== undefined) return refusal(error, error.status);
  // Without a status it comes from inside a stream.
  if (error instanceof APIError && error.error)
    return modelFailed("The model's server failed", { cause: summary(error) });
  return modelFailed("The connection to the model's server failed or broke off", { cause: error });
}

/** 502: `what` went wrong, and how to mend it. */
export function modelFailed(
  what: string,
  { mend = 'try again in a moment', cause }: { mend?: string; cause?: unknown } = {},
): ApiError {
  return new ApiError('model_failed', `${what}; ${mend}.`, { cause });
}

function refusal(error: APIError, status: number): ApiError {
  const cause = summary(error);
  // OpenAI's own code for an account without credit: waiting does not help.
  if (status === 429 && error.code === 'insufficient_quota')
    return modelFailed("The model's server refused the request", { cause });
  if (status === 429 || status === 503) return busy(error, cause);
  if (status === 408 || status === 504) return late("The model's server gave up on the request", cause);
  if (tooLong(error)) return invalidParameter('messages', 'are longer than the model can read at once; send less text');
  if (status < 500 && error.param === 'temperature')
    return invalidParameter('temperature', 'the model does not take this value; leave it out');
  return status < 500
    ? modelFailed("The model's server refused the request", { cause })
    : modelFailed("The model's server failed", { cause });
}

function busy(error: APIError, cause: Error): ApiError {
  const seconds = Math.max(1, (error.headers && retryAfterSeconds(error.headers)) ?? defaultRetryAfterSeconds);
  return new ApiError(
    'busy',
    `The model takes no more requests just now; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { retryAfterSeconds: seconds, cause },
  );
}

function late(what: string, cause: Error): ApiError {
  return new ApiError('timeout', `${what}; try again, or send less text at once.`, {
    cause,
  });
}

/** Each server has its own word for it: OpenAI a code, llama.cpp a type, vLLM, Anthropic and Gemini the message alone, Groq the status. */
function tooLong(error: APIError): boolean {
  const said = `${error.code} ${error.type} ${error.message}`;
  const words = /context[ _](length|size|window)|prompt is too long|token count .*exceeds/i;
  return error.status === 413 || (error.status === 400 && words.test(said));
}

/** For the log: names from the error, none of its prose. */
function summary(error: APIError): Error {
  const names = Object.entries({
    status: error.status,
    code: error.code,
    type: error.type,
    param: error.param,
    request: error.requestID,
  }).filter(([, value]) => value && /^[\w.-]{1,64}$/.test(String(value)));
  const said = names.map(([name, value]) => `${name} ${value}`).join(', ');
  return new Error(`The model's server answered an error: ${said || 'unnamed'}`);
}
