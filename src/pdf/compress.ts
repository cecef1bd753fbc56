/** Compress: the same document in fewer bytes, never more. */
import type { InputDocument } from '../document.ts';
import type { Warning } from '../warnings.ts';
import type { Assembled } from './assemble.ts';
import { Allowance, contentBytes, packedBytes } from './compress/allowance.ts';
import { dropLeftovers } from './compress/leftovers.ts';
import { type Level, pictureLimits } from './compress/levels.ts';
import { shrinkMetadata } from './compress/metadata.ts';
import { recode } from './compress/recode.ts';
import { repack } from './compress/repack.ts';
import { Survey } from './compress/survey.ts';
import { asDict, type Cos, Dict, Stream } from './cos/objects.ts';
import { reachable } from './cos/write.ts';
import { openPdf, type PdfDocument, refusal, savePdf } from './document.ts';
import { cutType3 } from './fonts/cut-type3.ts';
import { type ShownCodes, subsetFonts } from './fonts/subset.ts';
import { dropSignatures } from './signatures.ts';

/** Gives the input as it was where nothing is won. Throws what the signal gives when it is aborted. */
export async function compressPdf(input: InputDocument, level: Level, signal: AbortSignal): Promise<Assembled> {
  const document = openPdf(input);
  try {
    const warnings = new Set<Warning>(document.opened);
    if (dropSignatures(document.catalog)) warnings.add('signature_broken');
    await shrink(document, level, signal);
    const bytes = savePdf(document, { shareSame: true });
    return bytes.length < input.bytes.length ? { bytes, warnings } : { bytes: input.bytes, warnings: new Set() };
  } catch (error) {
    signal.throwIfAborted();
    throw refusal(input, undefined, error);
  }
}

async function shrink(document: PdfDocument, level: Level, signal: AbortSignal): Promise<void> {
  const { catalog, pages, trailer } = document;
  const limits = pictureLimits[level];
  const allowance = new Allowance(packedBytes);
  const survey = new Survey(new Allowance(contentBytes));
  if (limits) {
    for (const page of pages) survey.addPage(page);
    // Pages that wait to be put in are not gone through.
    if (catalog.dict('Names')?.has('Templates')) survey.complete = false;
    if (survey.complete) dropUncalled(survey, formFonts(catalog));
    dropLeftovers(catalog, pages, reachable(trailer));
    await shrinkMetadata(catalog);
  }
  if (limits && survey.complete) cutFonts(reachable(trailer), survey.shown, fontsOf(formFonts(catalog)));
  const objects = reachable(trailer);
  // One at a time, so that only one picture's samples are in memory.
  for (const value of objects) {
    if (!(value instanceof Stream)) continue;
    signal.throwIfAborted();
    const isPicture = limits && value.dict.name('Subtype') === 'Image';
    if (isPicture && (await recode(value, survey.drawn.get(value), limits, allowance))) continue;
    await repack(value, allowance);
  }
}

function cutFonts(objects: readonly Cos[], shown: ShownCodes, untouched: ReadonlySet<Dict>): void {
  const fonts = [...objects.filter(isFont), ...shown.keys()];
  subsetFonts(fonts, shown, untouched);
  cutType3(fonts, shown, untouched);
}

/** Resources that no content calls by their name. */
function dropUncalled({ called, unfound }: Survey, kept: Dict | undefined): void {
  for (const [names, calls] of called) {
    if (names === kept) continue;
    for (const name of names.entries.keys())
      if (!calls.has(name) && !unfound.has(name) && !isDefault(name)) names.delete(name);
  }
}

/** DefaultRGB and its like stand in for the device's colour spaces, unsaid. */
const isDefault = (name: string): boolean => name.startsWith('Default');

const isFont = (value: Cos): value is Dict => value instanceof Dict && value.name('Type') === 'Font';

/** Fields may come to show what they don't show now. */
const formFonts = (catalog: Dict): Dict | undefined => catalog.dict('AcroForm')?.dict('DR')?.dict('Font');

const fontsOf = (names: Dict | undefined): Set<Dict> =>
  new Set([...(names?.entries.values() ?? [])].flatMap((font) => asDict(font) ?? []));
