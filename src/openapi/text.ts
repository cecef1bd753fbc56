/** What endpoints, fields and headers mean. The documentation's English is here, in guide.ts, error-text.ts and the operations' summaries. */
import { maxPixels } from '../limits.ts';
import type { Endpoint } from '../operation.ts';

export const docsTitle = 'Octavo · API reference';

export const endpointText: Record<Endpoint, { title: string; description: string }> = {
  convert: {
    title: 'Convert documents',
    description: 'Converts between PDF and Word, Excel or PPT formats. Answers the converted file.',
  },
  ai: {
    title: 'Write and summarize',
    description:
      'Works on text with a language model. Answers JSON; with `stream`, server-sent events: `delta` events with `{"text"}`, then one `done` event with the whole answer, or one `error` event with the problem.',
  },
  pdf: { title: 'Process PDFs', description: 'Merges, splits, rotates and compresses PDFs. Answers the PDF.' },
  image: {
    title: 'Process images',
    description: `Compresses, converts, resizes and rotates JPEG, PNG and WebP pictures of up to ${maxPixels / 1e6} megapixels. Pictures are first turned upright; metadata is dropped, colours are kept.`,
  },
};

/** What a field means, by its name: the same in every operation. */
export const fieldText: Record<string, string> = {
  type: 'Selects the conversion',
  action: 'Selects the operation',
  file: 'The file to work on',
  files: 'The files, in the order they are to have',
  pages: 'Page numbers and ranges, separated by commas, as in 1-3,5,7-9',
  angle: 'Degrees, clockwise',
  level: 'How far to go: lossless, balanced or small',
  quality: 'Quality of the result, 1 to 100',
  format: 'Format of the result',
  width: 'Largest width in pixels; the ratio is kept, and nothing is enlarged',
  height: 'Largest height in pixels; the ratio is kept, and nothing is enlarged',
  messages: 'The conversation, oldest message first',
  systemPrompt: "Instructions of your own, added to the action's",
  temperature: 'Variety of the text, 0 to 2',
  stream: 'Answer server-sent events, text as it comes',
  targetLanguage: 'Language to translate into: a name or a BCP 47 tag such as pt-BR',
  role: 'Who speaks',
  content: 'Message text',
  name: 'File name with extension',
  data: 'File content, base64 (RFC 4648; padding optional, white space allowed)',
  password: 'Opens an encrypted document',
};

/** Values that make the examples run. */
export const fieldExample: Record<string, unknown> = {
  pages: '1-2,3',
  angle: 90,
  quality: 80,
  format: 'webp',
  width: 8,
  level: 'balanced',
  targetLanguage: 'French',
  messages: [{ role: 'user', content: 'Octavo turns documents into other documents. It also writes and summarizes.' }],
};

/** Fields shown in examples though they are optional. */
export const shownFields = ['width', 'level', 'targetLanguage'];

export const headerText = {
  'X-Request-Id': 'Names the call in the log of the service',
  'X-Octavo-Warnings': 'What to know of the result: a comma-separated list',
  'X-Original-Bytes': 'Size of the input, where the operation makes files smaller',
  'X-Result-Bytes': 'Size of the result, where the operation makes files smaller',
  RateLimit: 'What is left of the month: `"month";r=<calls left>;t=<seconds until it ends>`',
  'RateLimit-Policy': 'The quota: `"month";q=<calls a month>;w=<seconds of the month>`',
  'Content-Disposition': "The input's name with the new extension",
} as const;
