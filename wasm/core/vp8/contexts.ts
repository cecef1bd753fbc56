/**
 * Whether the blocks above and to the left have anything but zeros: what the first token of a block depends on (RFC 6386,
 * 13.3). Of each macroblock 9 bytes: four columns (or rows) of luma, two each of chroma, and the block of luma's firsts.
 */
import { alloc } from '../memory';

export const contextBytes = 9;
const uContext: usize = 4;
const vContext: usize = 6;
const firstsContext: usize = 8;

@unmanaged
export class Contexts {
  row: usize;
  left: usize;
  /** Of the macroblock at work. */
  above: usize;
}

export function newContexts(mbsAcross: i32): Contexts {
  const contexts = changetype<Contexts>(alloc(offsetof<Contexts>()));
  contexts.row = alloc(mbsAcross * contextBytes);
  contexts.left = alloc(contextBytes);
  return contexts;
}

@inline
export function enterContexts(contexts: Contexts, x: i32): void {
  if (x == 0) memory.fill(contexts.left, 0, contextBytes);
  contexts.above = contexts.row + <usize>(x * contextBytes);
}

/** Of a macroblock without any tokens; the block of firsts keeps what it had where there is none. */
export function clearContexts(contexts: Contexts, hasFirsts: bool): void {
  const count = hasFirsts ? contextBytes : contextBytes - 1;
  memory.fill(contexts.above, 0, count);
  memory.fill(contexts.left, 0, count);
}

/** Where in a macroblock's contexts those of the `i`th block are: of 16 blocks of luma, 4 of u and 4 of v. */
@inline
function columnOf(i: i32): usize {
  return i < 16 ? <usize>(i & 3) : (i < 20 ? uContext : vContext) + <usize>(i & 1);
}
@inline
function rowOf(i: i32): usize {
  return i < 16 ? <usize>(i >> 2) : (i < 20 ? uContext : vContext) + <usize>((i >> 1) & 1);
}

/** The context of the `i`th block, and then that it has levels or none. */
@inline
export function contextOf(contexts: Contexts, i: i32): i32 {
  return load<u8>(contexts.above + columnOf(i)) + load<u8>(contexts.left + rowOf(i));
}
@inline
export function setContext(contexts: Contexts, i: i32, filled: bool): void {
  store<u8>(contexts.above + columnOf(i), filled ? 1 : 0);
  store<u8>(contexts.left + rowOf(i), filled ? 1 : 0);
}
@inline
export function firstsContextOf(contexts: Contexts): i32 {
  return load<u8>(contexts.above + firstsContext) + load<u8>(contexts.left + firstsContext);
}
@inline
export function setFirstsContext(contexts: Contexts, filled: bool): void {
  store<u8>(contexts.above + firstsContext, filled ? 1 : 0);
  store<u8>(contexts.left + firstsContext, filled ? 1 : 0);
}
