/** A bump allocator: a job's instance is thrown away with all its memory. */

let top: usize = (__heap_base + 15) & ~15;

export function alloc(bytes: usize): usize {
  const at = top;
  top = (at + bytes + 15) & ~15;
  const missing = <i32>((top + 65535) >>> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
  return at;
}
