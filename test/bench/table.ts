/** A table of a benchmark: figures are ratios against a peer measured in the same run, beside the times they come from. */

export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

/** Aligned text; numbers to three significant digits. */
export function print({ title, columns, rows }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(cell))];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const lines = cells.map((row) =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [`\n${title}`, lines[0], rule, ...lines.slice(1)].join('\n');
}

const cell = (value: string | number): string =>
  typeof value === 'string' ? value : Number.isInteger(value) ? String(value) : value.toPrecision(3);

/** Milliseconds that `work` took, each time. */
export async function times(count: number, work: () => Promise<unknown> | unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
