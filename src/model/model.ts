/** A language model as the ai operations see it: one chat completion, whole or streamed. */

export const roles = ['user', 'assistant', 'system'] as const;

export interface Message {
  role: (typeof roles)[number];
  content: string;
}

/** As the model's server counts; 0 where it does not say: a guess would look like a measurement. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

export interface Completion {
  /** The model that answered, as its server names it. */
  model: string;
  /** Never empty. */
  content: string;
  usage: Usage;
}

export interface CompletionRequest {
  /** The action's own system prompt, the customer's added. */
  system: string;
  messages: readonly Message[];
  /** 0 to 2. */
  temperature: number;
  /** Asks for a JSON object, where the server can be asked. */
  json?: boolean;
  /** Aborting it closes the request to the server; the call then throws its reason. */
  signal: AbortSignal;
}

/**
 * Throws ApiError model_failed, busy or timeout, and invalid_parameters where the model itself refuses
 * the messages' length or the temperature; never with the server's own text.
 */
export interface Model {
  complete(request: CompletionRequest): Promise<Completion>;
  /** Yields text as it comes and, last, the whole. Nothing is sent before the first `next()`. */
  stream(request: CompletionRequest): AsyncGenerator<string | Completion>;
}
