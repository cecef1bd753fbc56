/** Whether an answer is one that the OpenAPI document names: its status, its media type, and of a refusal its code. */
import { openApiDocument } from '../../src/openapi/document.ts';
import type { Reply } from './client.ts';

interface DocumentedAnswer {
  content?: Record<string, { examples?: Record<string, unknown> }>;
}
type Methods = Record<string, { responses: Record<number, DocumentedAnswer> }>;

const paths = Object.entries(openApiDocument('http://127.0.0.1').paths as Record<string, Methods>).map(
  ([path, methods]) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), methods }),
);

/** Throws where it is not; addresses and methods that are not documented may answer what they like. */
export function expectDocumented(method: string, path: string, reply: Reply): void {
  const [address = ''] = path.split('?');
  const call = paths.find(({ pattern }) => pattern.test(address))?.methods[method.toLowerCase()];
  if (!call) return;
  const [type = ''] = (reply.headers.get('content-type') ?? '').split(';');
  const answer = call.responses[reply.status];
  const content = answer?.content?.[type];
  const named =
    answer && (reply.status === 204 || content) && (reply.status < 400 || hasCode(content, reply.json.code));
  if (!named)
    throw new Error(
      `${method} ${address} answered ${reply.status} ${type} ${reply.json.code ?? ''}, which is not documented`,
    );
}

const hasCode = (content: { examples?: Record<string, unknown> } | undefined, code: string | undefined): boolean =>
  code !== undefined && code in (content?.examples ?? {});
