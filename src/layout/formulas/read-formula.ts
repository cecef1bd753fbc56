/** Letters and lines of a formula -> its tree: the outermost fraction, root or bracket first, then what it holds. Pure. */
import { boxAround, heightMiddle, sharedWidth, widthMiddle } from '../box.ts';
import type { Term } from '../formula.ts';
import type { Box } from '../page.ts';
import { type Atom, axis, type Bar, scriptSize } from './atoms.ts';
import { reachOf } from './reach.ts';
import { type ReadRow, readRow } from './read-row.ts';
import { readRows } from './rows.ts';
import { isBraceBar, outermost, type Structure } from './structures.ts';

/** What a place of a formula holds. */
export interface Content {
  atoms: readonly Atom[];
  bars: readonly Bar[];
}

/** Undefined where a letter or a line stands nowhere, so that nothing is lost. */
export function readFormula(content: Content): ReadRow | undefined {
  const atoms = reduced(content);
  return atoms && readRow(atoms);
}

/** Points that letters may reach out of what they stand in. */
const slack = 1.6;

/** Terms in place of what they were read from. */
function reduced({ atoms, bars }: Content): Atom[] | undefined {
  const left = { atoms: new Set(atoms), bars: new Set(bars) };
  const terms: Atom[] = [];
  for (const structure of outermost(atoms, bars)) {
    const read = readStructure(structure, { atoms: [...left.atoms], bars: [...left.bars] });
    if (!read) return undefined;
    terms.push(read.term);
    for (const atom of read.of.atoms) left.atoms.delete(atom);
    for (const bar of read.of.bars) left.bars.delete(bar);
  }
  return left.bars.size > 0 ? undefined : [...left.atoms, ...terms];
}

/** A term, and what it was read from. */
interface Read {
  term: Atom;
  of: Content;
}

function readStructure(structure: Structure, content: Content): Read | undefined {
  switch (structure.kind) {
    case 'fraction':
      return readFraction(structure.bar, content);
    case 'root':
      return readRoot(structure, content);
    case 'brace':
      return readBrace(structure, content);
    case 'fence':
      return readFence(structure, content);
  }
}

function readFraction(bar: Bar, content: Content): Read | undefined {
  const above = reachOf(bar, content, 'above');
  const below = reachOf(bar, content, 'below');
  if (above.atoms.length === 0) return readLined(bar, below);
  const [numerator, denominator] = [readFormula(above), readFormula(below)];
  if (!numerator || !denominator) return undefined;
  const size = Math.max(numerator.size, denominator.size);
  const of: Content = { atoms: [...above.atoms, ...below.atoms], bars: [bar, ...above.bars, ...below.bars] };
  const term: Term = { kind: 'fraction', above: numerator.terms, below: denominator.terms };
  const box = { ...boxAround(of.atoms), left: bar.start, right: bar.end };
  return { term: { box, baseline: bar.at + axis * size, size, of: term }, of };
}

/** A line over its terms, and none of a fraction. */
function readLined(bar: Bar, under: Content): Read | undefined {
  const read = readFormula(under);
  if (!read) return undefined;
  const box = { ...boxAround(under.atoms), left: bar.start, right: bar.end, top: bar.at };
  const term: Term = { kind: 'lined', of: read.terms };
  return { term: { ...read, box, of: term }, of: { atoms: under.atoms, bars: [bar, ...under.bars] } };
}

function readBrace({ sign, span }: Extract<Structure, { kind: 'brace' }>, content: Content): Read | undefined {
  const { box, size, of } = sign;
  const isBelow = of.text === '⏟';
  const own = content.bars.filter((bar) => isBraceBar(bar, sign));
  const rest: Content = {
    atoms: content.atoms.filter((atom) => atom !== sign),
    bars: content.bars.filter((bar) => !own.includes(bar)),
  };
  const line = heightMiddle(box);
  const held = within(rest, isBelow ? { ...span, bottom: line } : { ...span, top: line });
  const isBeyond = (atom: Atom) => heightMiddle(atom.box) > line === isBelow;
  const label = rest.atoms.filter(
    (atom) => isBeyond(atom) && sharedWidth(atom.box, box) > -size && atom.size < scriptSize * size,
  );
  const [terms, said] = [readFormula(held), label.length === 0 ? { terms: [] } : readRow(label)];
  if (!terms || !said) return undefined;
  const term: Term = { kind: 'braced', of: terms.terms, label: said.terms, isBelow };
  const read: Content = { atoms: [sign, ...held.atoms, ...label], bars: [...own, ...held.bars] };
  return { term: { ...terms, box: boxAround([sign, ...held.atoms]), of: term }, of: read };
}

function readRoot({ sign, bar }: Extract<Structure, { kind: 'root' }>, content: Content): Read | undefined {
  const { size } = sign;
  const inside = within(content, { ...sign.box, left: sign.box.right - 0.1 * size, right: bar.end }, bar);
  const held = { ...inside, atoms: inside.atoms.filter((atom) => atom !== sign) };
  const degree = content.atoms.filter((atom) => isDegree(atom, sign));
  const under = readFormula(held);
  const index = degree.length === 0 ? [] : readRow(degree)?.terms;
  if (!under || !index) return undefined;
  const of: Content = { atoms: [sign, ...held.atoms, ...degree], bars: [bar, ...held.bars] };
  const box = { ...boxAround(of.atoms), right: bar.end };
  return {
    term: { box, baseline: under.baseline, size: under.size, of: { kind: 'root', degree: index, of: under.terms } },
    of,
  };
}

/** Small, and in the crook of the root's sign. */
const isDegree = ({ box, size }: Atom, sign: Atom): boolean =>
  size < 0.8 * sign.size &&
  box.left > sign.box.left - 0.6 * sign.size &&
  widthMiddle(box) < sign.box.right &&
  heightMiddle(box) < sign.box.bottom &&
  box.bottom > sign.box.top;

function readFence({ open, close, span }: Extract<Structure, { kind: 'fence' }>, content: Content): Read | undefined {
  const edges = {
    left: open?.box.right ?? span.left,
    right: close?.box.left ?? span.right + slack,
    top: span.top - 0.3 * (open?.size ?? 0),
    bottom: span.bottom + 0.3 * (open?.size ?? 0),
  };
  const held = within(content, edges);
  const atoms = reduced(held);
  const rows = atoms && readRows(atoms);
  const sign = open ?? close;
  if (!rows || !sign) return undefined;
  const ends = [open, close].filter((one) => one !== undefined);
  const of: Content = { atoms: [...ends, ...held.atoms], bars: held.bars };
  const term: Term = { kind: 'fenced', open: open?.of.text ?? '', close: close?.of.text ?? '', content: rows };
  const line = { baseline: heightMiddle(sign.box) + axis * sign.size, size: sign.size };
  return { term: { box: boxAround(of.atoms), ...line, of: term }, of };
}

/** What has its middle in a box; not its own line. */
function within({ atoms, bars }: Content, box: Box, own?: Bar): Content {
  const isIn = (x: number, y: number) => x > box.left && x < box.right && y > box.top - slack && y < box.bottom + slack;
  return {
    atoms: atoms.filter((atom) => isIn(widthMiddle(atom.box), heightMiddle(atom.box))),
    bars: bars.filter((bar) => bar !== own && isIn((bar.start + bar.end) / 2, bar.at)),
  };
}
