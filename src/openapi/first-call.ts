/** A whole call that can be pasted: a line of RTF becomes hello.pdf; a refusal is printed, and is no hello.pdf. */

const rtf = '{\\rtf1\\ansi {\\fonttbl{\\f0 Carlito;}}\\f0\\fs48 Hello from Octavo\\par}';

/** `key` may be a variable of the shell; `between` goes between the options. */
export function firstCall(origin: string, key = '$OCTAVO_KEY', between = ' \\\n  '): string {
  const body = JSON.stringify({ type: 'word-to-pdf', file: { name: 'hello.rtf', data: btoa(rtf) } });
  return [
    `curl -sS --fail-with-body ${origin}/api/v1/external/convert`,
    `-H "Authorization: Bearer ${key}"`,
    "-H 'Content-Type: application/json'",
    `-d '${body}'`,
    '>hello.part && mv hello.part hello.pdf || cat hello.part',
  ].join(between);
}
