/** A table of a benchmark: figures are ratios against a peer measured in the same run, beside the times they come from. */

export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

/** Aligned text; numbers to three significant digits, a dash where there is none. */
export function print({ title, columns, rows }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(cell))];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const lines = cells.map((row) =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [`\n${title}`, lines[0], rule, ...lines.slice(1)].join('\n');
}

function cell(value: string | number): string {
  if (typeof value === 'string') return value;
  if (Number.isNaN(value)) return '-';
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}

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

export const median = (values: number[]): number => quantile(values, 0.5);

/** The value that a part of all values, 0 to 1, is smaller than. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Of the straight line through the points that has the least squares. */
export function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)));
  return covariance / mean(points.map(([x]) => (x - meanX) ** 2));
}
