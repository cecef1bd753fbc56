/** What the system says of files and connections, in words: what was attempted, what was found, how to mend it. */

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

/** `address`: the service's, as it was given. */
export function faultText(fault: unknown, address: string): string {
  if (!(fault instanceof Error)) return String(fault);
  const { code = '', path, message } = fault as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path) return `opening ${path}: there is no such file or folder`;
  if (code === 'ERR_INVALID_URL')
    return `calling ${address}: that is no address such as https://octavo.example; set OCTAVO_URL to the service's`;
  if (code === 'EISDIR' && path) return `opening ${path}: it is a folder`;
  if (code === 'EPROTO') return `calling ${address}: it speaks no HTTPS; is OCTAVO_URL to begin with http:?`;
  if (code === 'ECONNRESET') return `calling ${address}: the connection broke off; try again`;
  if (unreachable.has(code))
    return `calling ${address}: nobody answers there (${code}); is OCTAVO_URL right, and the service running?`;
  return message;
}
