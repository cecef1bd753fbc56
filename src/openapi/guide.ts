/** The text that the documentation opens with. Figures, codes and warnings come from where the service has them. */
import { plans } from '../access/plans.ts';
import { perMinute } from '../access/rate-limits.ts';
import { errorCodes, errorKind } from '../errors.ts';
import {
  callMs,
  maxCharacters,
  maxFileBytes,
  maxFilesBytes,
  maxMergeFiles,
  maxMessages,
  maxPixels,
  repeats as repeatLimits,
} from '../limits.ts';
import { warnings } from '../warnings.ts';
import { errorText } from './error-text.ts';
import { firstCall } from './first-call.ts';

const MiB = 1024 * 1024;
const minutes = callMs / 60_000;
const number = (value: number): string => value.toLocaleString('en');

/** Markdown; `origin` is where the service is reached. */
export const guide = (origin: string): string =>
  [
    `Octavo converts office documents and PDFs, works on PDFs and pictures, and writes, summarizes and translates text. Every call is one POST with a JSON body and an API key.`,
    firstSteps(origin),
    documents,
    quota,
    repeats,
    errors,
    largeFiles,
    knowing,
    streams,
    languages(origin),
  ].join('\n\n');

const firstSteps = (origin: string): string => `## A first call

Make a key in [My Center](/center), put it into \`OCTAVO_KEY\`, and paste this. It makes \`hello.pdf\`:

\`\`\`sh
${firstCall(origin)}
\`\`\`

The key goes into every call as \`Authorization: Bearer <API_KEY>\`. Whoever has it calls in your name: keep it on your servers, never in a page or an app.`;

const documents = `## Documents

A document goes in as \`{"name", "data"}\`, its \`data\` in base64 (RFC 4648), with \`"password"\` where it is encrypted. Its type is recognised by content, never by name. Fields that an operation does not know are refused, so that a typing error is never silently a default.

A document comes back as bytes, with its type in \`Content-Type\` and its name in \`Content-Disposition\`. Send \`Accept: application/json\` to get \`{"file": {"name", "data"}}\` instead. Documents are gone when the call ends: nothing of them is kept or logged.`;

const quota = `## Quota

| plan | calls a month |
|---|---|
| Free | none |
| Pro | ${number(plans.pro)} |
| Team | ${number(plans.team)} |

The quota is the account's, over all its keys, by calendar month in UTC. **A call counts once its result exists**: refusals and faults of ours are free. Calls that are running hold their place; a call that finds no place left gets 429 with \`Retry-After\`. A key makes at most ${number(perMinute.calls)} calls a minute.

Every result, and every refusal for the quota, tells what is left: \`RateLimit: "month";r=942;t=86400\` means 942 calls in the 86,400 seconds until the month ends. \`GET /api/v1/external/usage\` tells it at no cost.`;

const repeats = `## Safe repeats

A connection can break after the work is done. Send an \`Idempotency-Key\` of your own with each call, such as a UUID, and repeat the call with the same key and the same body: within ${repeatLimits.withinMs / 3_600_000} hours it is done again, at most ${repeatLimits.most} times, and not counted again, even when the month is used up. While the first is still running a repeat gets 409. With another body it counts as a new call.`;

const errors = `## Errors

A refusal is \`application/problem+json\` (RFC 9457). \`code\` is one of this closed list, \`detail\` says what was wrong and how to mend it, \`retryable\` whether the same call may succeed later, and \`requestId\` (also in \`X-Request-Id\`) names the call to the operator. Wait as long as \`Retry-After\` says; where it is missing, wait a second and double that with each try.

| error | what it means |
|---|---|
${errorCodes.map(errorRow).join('\n')}`;

function errorRow(code: (typeof errorCodes)[number]): string {
  const { status, retryable } = errorKind(code);
  return `| ${status} \`${code}\` | ${errorText[code]}${retryable ? ' *Retryable.*' : ''} |`;
}

const largeFiles = `## Large files

| what | limit |
|---|---|
| one file | ${maxFileBytes / MiB} MB |
| all files of a merge | ${maxFilesBytes / MiB} MB, 2 to ${maxMergeFiles} files |
| a picture | ${maxPixels / 1e6} megapixels |
| messages of an AI call | ${maxMessages}, ${number(maxCharacters)} characters in all |
| any call | ${minutes} minutes |

Sizes are of the file itself; base64 makes the body a third longer. Send \`Content-Length\`, as nearly every client does by itself: a body that is too long is refused before it is read. Give your client a timeout of more than ${minutes} minutes. A command line cannot hold a large file: let curl read the body from its standard input, with \`--data-binary @-\`, as the examples in [Try it](/center/try) do.`;

const knowing = `## Good to know of a result

A result that needs a word carries \`X-Octavo-Warnings\`, a comma-separated list of:

| warning | what it means |
|---|---|
${Object.entries(warnings)
  .map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
  .join('\n')}`;

const streams = `## Text as it comes

An AI call with \`"stream": true\` answers server-sent events: \`delta\` events with \`{"text"}\`, then one \`done\` event with the whole answer, or one \`error\` event with the problem. It counts with its first text.`;

const languages = (origin: string): string => `## In your language

TypeScript, in Node, Deno, browsers and Workers, with the client of Octavo's package; it retries what may pass by, under one \`Idempotency-Key\`:

\`\`\`ts
import { Octavo } from 'octavo/client';

const octavo = new Octavo({ key: process.env.OCTAVO_KEY, url: '${origin}' });
const result = await octavo.convert({ type: 'pdf-to-word', file: 'report.pdf' });
await result.save('report.docx');
\`\`\`

Python, with nothing but its own library:

\`\`\`python
import base64, json, os, sys, urllib.request

with open("report.pdf", "rb") as file:
    data = base64.b64encode(file.read()).decode()
call = urllib.request.Request(
    "${origin}/api/v1/external/convert",
    json.dumps({"type": "pdf-to-word", "file": {"name": "report.pdf", "data": data}}).encode(),
    {"Authorization": "Bearer " + os.environ["OCTAVO_KEY"], "Content-Type": "application/json"},
)
try:
    answer = urllib.request.urlopen(call)
except urllib.error.HTTPError as refusal:
    sys.exit(refusal.read().decode())
with open("report.docx", "wb") as file:
    file.write(answer.read())
\`\`\`

[Try it](/center/try) shows every operation, with the values you choose, as curl, TypeScript and Python. Texts may be in any language that the model reads; \`translate\` takes a name such as \`Brazilian Portuguese\` or a tag such as \`pt-BR\`.`;
