/** Lines to an output that may fail, as where its reader is gone or its disk full: what can't be written is lost, and no call fails by it. */

/** `writeSync` writes some of the bytes and says how many, as Deno's does. A line that was cut off is ended before the next. */
export function linesTo(writeSync: (bytes: Uint8Array) => number): (line: string) => void {
  let isCut = false;
  return (line) => {
    const bytes = new TextEncoder().encode(`${isCut ? '\n' : ''}${line}\n`);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(bytes.subarray(written));
      isCut = false;
    } catch {
      isCut ||= written > 0;
    }
  };
}
