/** Which glyphs of a Type 1 font file are shown, and the file without the others. */
import { type Dict, PdfString } from '../cos/objects.ts';
import { glyphsByName } from './codes.ts';
import type { CutFont, User } from './subset.ts';
import { Type1 } from './type1.ts';

export function cutType1(bytes: Uint8Array, users: readonly User[], file: Dict): CutFont | undefined {
  const [clear = 0, sealed = 0] = [file.number('Length1'), file.number('Length2')];
  const font = new Type1(bytes, clear + sealed);
  const uses = users.map((user) => shownBy(user, font));
  if (uses.some((names) => names === undefined)) return undefined;
  const smaller = font.subset(uses.flatMap((names) => names ?? []));
  if (!smaller) return undefined;
  for (const { font: dict } of users) listGlyphs(dict, smaller.kept);
  return { bytes: smaller.bytes, entries: { Length2: sealed - smaller.saved } };
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
