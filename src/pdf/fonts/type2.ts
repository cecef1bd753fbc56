/** Writes Type 2 charstrings, those of CFF fonts (Adobe technical note 5177). */
import { shortInteger } from './cff-tables.ts';
import { steps as common, type Outline, type Stem, type Step } from './outline.ts';

const [hstem, vstem, hstemhm, hintmask, vstemhm] = [1, 3, 18, 19, 23];
/** Operands that readers have room for. */
const maxOperands = 48;
/** Of either way; a glyph with more goes without hints. */
const maxStems = 22;
/** Operators that take the operands of several of their kind. */
const repeated = [common.rlineto, common.rrcurveto];

/** Throws RangeError where a number is too large. */
export function type2({ width, steps }: Outline): Uint8Array<ArrayBuffer> {
  const stems = stemsOf(steps);
  const changes = new Set(steps.flatMap((step) => (Array.isArray(step) ? [maskOf(step, stems).join()] : [])));
  const out: number[] = [];
  const write = ({ operator, operands }: Step) => {
    out.push(...(out.length === 0 ? [width, ...operands] : operands).flatMap(number));
    out.push(...(operator > 255 ? [12, operator & 255] : [operator]));
  };
  const [lying, upright] = [false, true].map((way) => stems.filter((stem) => stem.upright === way));
  if (lying!.length > 0) write({ operator: changes.size > 1 ? hstemhm! : hstem!, operands: edges(lying!) });
  if (upright!.length > 0) write({ operator: changes.size > 1 ? vstemhm! : vstem!, operands: edges(upright!) });
  for (const step of joined(steps)) {
    if (!Array.isArray(step)) write(step);
    else if (changes.size > 1 && stems.length > 0) out.push(hintmask!, ...maskOf(step, stems));
  }
  return Uint8Array.from(out);
}

/** All, each once, lying ones first, in order; none where there are too many. */
function stemsOf(steps: Outline['steps']): Stem[] {
  const all = steps.flatMap((step) => (Array.isArray(step) ? step : []));
  const once = [...new Map(all.map((stem) => [keyOf(stem), stem])).values()];
  const uprights = once.filter(({ upright }) => upright).length;
  if (Math.max(uprights, once.length - uprights) > maxStems) return [];
  return once.sort((a, b) => Number(a.upright) - Number(b.upright) || a.edge - b.edge || a.width - b.width);
}

const keyOf = ({ upright, edge, width }: Stem): string => `${upright} ${edge} ${width}`;

/** Each edge from the end of the stem before. */
const edges = (stems: readonly Stem[]): number[] =>
  stems.flatMap(({ edge, width }, i) => [edge - (i === 0 ? 0 : stems[i - 1]!.edge + stems[i - 1]!.width), width]);

/** A bit for each stem, whether it counts. */
function maskOf(counting: readonly Stem[], stems: readonly Stem[]): number[] {
  const keys = new Set(counting.map(keyOf));
  const bytes = new Array<number>(Math.ceil(stems.length / 8)).fill(0);
  stems.forEach((stem, i) => {
    if (keys.has(keyOf(stem))) bytes[i >> 3]! |= 0x80 >> (i & 7);
  });
  return bytes;
}

/** Lines after lines, and curves after curves, as one step. */
function joined(steps: Outline['steps']): Outline['steps'] {
  const out: Outline['steps'] = [];
  for (const step of steps) {
    const before = out.at(-1);
    const same = !Array.isArray(step) && before && !Array.isArray(before) && before.operator === step.operator;
    if (same && repeated.includes(step.operator) && before.operands.length + step.operands.length <= maxOperands)
      out[out.length - 1] = { operator: step.operator, operands: [...before.operands, ...step.operands] };
    else out.push(step);
  }
  return out;
}

/** Fractions in 16 and 16 bits. */
function number(value: number): number[] {
  if (!(Math.abs(value) < 0x8000)) throw new RangeError(`the number ${value}`);
  if (Number.isInteger(value)) return shortInteger(value);
  const fixed = Math.round(value * 0x10000);
  return [255, ...[24, 16, 8, 0].map((shift) => (fixed >> shift) & 255)];
}
