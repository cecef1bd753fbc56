/** Which glyphs of a Type 1 font file are shown, and the font without the others: as CFF where that can be, which packs. */
import { concat, viewOf } from '../../bytes.ts';
import { type Dict, Name, PdfString } from '../cos/objects.ts';
import { glyphsByName } from './codes.ts';
import type { CutFont, User } from './subset.ts';
import { Type1 } from './type1.ts';
import { type1ToCff } from './type1-to-cff.ts';

export function cutType1(bytes: Uint8Array, users: readonly User[], file: Dict): CutFont | undefined {
  const { plain, clear, sealed } = partsOf(bytes, file);
  const font = new Type1(plain, clear + sealed);
  const uses = users.map((user) => shownBy(user, font));
  if (uses.some((names) => names === undefined)) return undefined;
  const names = uses.flatMap((shown) => shown ?? []);
  const cff = asCff(font, names);
  const smaller = cff ?? (plain === bytes ? font.subset(names) : undefined);
  if (!smaller || smaller.bytes.length >= bytes.length) return undefined;
  for (const { font: dict } of users) listGlyphs(dict, smaller.kept);
  if (cff) return { bytes: cff.bytes, key: 'FontFile3', entries: { Subtype: new Name('Type1C') } };
  return { bytes: smaller.bytes, entries: { Length2: sealed - (bytes.length - smaller.bytes.length) } };
}

/** Files for PCs come in segments (PFB): text, the private part, and text, each behind six bytes. Those PDFs have are told by their dictionaries. */
function partsOf(bytes: Uint8Array, file: Dict): { plain: Uint8Array; clear: number; sealed: number } {
  if (bytes[0] !== segmentMark)
    return { plain: bytes, clear: file.number('Length1') ?? 0, sealed: file.number('Length2') ?? 0 };
  const segments: { kind: number; bytes: Uint8Array }[] = [];
  for (let at = 0; bytes[at] === segmentMark && bytes[at + 1] !== endSegment; ) {
    const length = viewOf(bytes).getUint32(at + 2, true);
    segments.push({ kind: bytes[at + 1]!, bytes: bytes.subarray(at + 6, at + 6 + length) });
    at += 6 + length;
  }
  const first = segments.findIndex(({ kind }) => kind === privateSegment);
  const last = segments.findLastIndex(({ kind }) => kind === privateSegment);
  const joined = (from: number, to?: number) => concat(segments.slice(from, to).map((segment) => segment.bytes));
  const [clear, sealed] = [joined(0, first).length, joined(first, last + 1).length];
  return { plain: joined(0), clear, sealed };
}

const [segmentMark, privateSegment, endSegment] = [0x80, 2, 3];

/** Undefined where it does what CFF has no words for. */
function asCff(font: Type1, names: Iterable<string>): ReturnType<typeof type1ToCff> | undefined {
  try {
    return type1ToCff(font, names);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

function shownBy({ font: dict, codes }: User, font: Type1): string[] | undefined {
  if (!['Type1', 'MMType1'].includes(dict.name('Subtype') ?? '')) return undefined;
  const names = [...font.glyphs.keys()];
  const numbers = new Map(names.map((name, i) => [name, i]));
  const shown = glyphsByName(dict.get('Encoding'), codes, numbers);
  const own = [...codes].flatMap((code) => font.encoding.get(code) ?? []);
  return shown && [...[...shown].map((number) => names[number]!), ...own];
}

/** A descriptor that lists the glyphs of its font lists those kept. */
function listGlyphs(dict: Dict, kept: ReadonlySet<string>): void {
  const descriptor = dict.dict('FontDescriptor');
  if (descriptor?.has('CharSet'))
    descriptor.set('CharSet', new PdfString([...kept].map((name) => `/${name}`).join('')));
}
