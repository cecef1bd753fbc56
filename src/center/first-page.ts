/** POST /center/try/first-page: a PDF in, its first page as PNG out; for browsers that show no PDF within a page. */
import type { Context } from 'hono';
import * as z from 'zod';
import { refuseTooMany } from '../access/rate-limits.ts';
import { saysShort } from '../body/read.ts';
import { documentResponse } from '../call/respond.ts';
import type { InputDocument } from '../document.ts';
import { ApiError } from '../errors.ts';
import { maxFileBytes } from '../limits.ts';
import { engine } from '../operation.ts';
import { recognise } from '../recognise/recognise.ts';
import type { Center, CenterVariables } from './context.ts';
import { text } from './text.ts';

/** Of My Center alone: not in the list that customers call, and counted by nobody's quota. */
const firstPage = engine({
  endpoint: 'pdf',
  name: 'first-page',
  summary: 'Draw the first page of a PDF',
  params: z.strictObject({ file: z.custom<InputDocument>() }),
  lane: 'compute',
  answers: ['image/png'],
});

/** Throws what drawing throws; not_configured or file_too_large where the engine is elsewhere, which draws for calls alone. */
export async function drawFirstPage({ platform }: Center, c: Context<{ Variables: CenterVariables }>) {
  const request = c.req.raw;
  const customer = c.get('member').id;
  if (platform.rateLimits) await refuseTooMany(platform.rateLimits, customer);
  if (!saysShort(request, maxFileBytes)) throw new ApiError('file_too_large', text.problem.tooLong);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const name = 'page.pdf';
  if (recognise(bytes, name) !== 'application/pdf') throw new ApiError('unsupported_media_type', text.problem.noPdf);
  platform.workplace.check(firstPage, customer);
  const file: InputDocument = { name, bytes, type: 'application/pdf' };
  const { signal } = request;
  const answer = await platform.workplace.run(
    firstPage,
    { file },
    { signal, wanted: 'image/png', customer, request, body: undefined },
  );
  if (!('document' in answer)) throw new ApiError('internal', text.problem.title);
  return documentResponse(answer, null);
}
