/** Reads Prometheus's text format, version 0.0.4, as strictly as promtool: throws at the first line that breaks a rule. */

export interface Family {
  type: string;
  help: string;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

const sampleLine = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (NaN|[+-]?(?:Inf|\d+(?:\.\d+)?(?:e[+-]?\d+)?))$/;
const label = /([a-z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/gy;
const unescaped: Record<string, string> = { '\\\\': '\\', '\\"': '"', '\\n': '\n' };

/** Families by name; each has its HELP and TYPE before its samples, and stands in one piece. */
export function parsePrometheus(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line is not ended');
  const families = new Map<string, Family>();
  const series = new Set<string>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const [, comment, name = '', rest = ''] = /^# (HELP|TYPE) (\w+) (.+)$/.exec(line) ?? [];
    if (comment === 'HELP') {
      if (families.has(name)) throw new Error(`${name} comes twice`);
      families.set(name, { help: rest, type: '', samples: [] });
      current = name;
    } else if (comment === 'TYPE') {
      const family = families.get(name);
      if (!family || name !== current || family.type) throw new Error(`TYPE without HELP: ${line}`);
      family.type = rest;
    } else readSample(line, current, families, series);
  }
  for (const [name, family] of families) check(name, family);
  return families;
}

function readSample(line: string, current: string, families: Map<string, Family>, series: Set<string>): void {
  const [whole, name = '', labelText = '', value] = sampleLine.exec(line) ?? [];
  const family = families.get(current);
  if (!whole || !family?.type) throw new Error(`neither a comment nor a sample: ${line}`);
  const own = family.type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => current + end) : [current];
  if (!own.includes(name)) throw new Error(`a sample outside of its family ${current}: ${line}`);
  const key = `${name}{${labelText}}`;
  if (series.has(key)) throw new Error(`a series comes twice: ${key}`);
  series.add(key);
  family.samples.push({ name, labels: readLabels(labelText), value: Number(value?.replace('Inf', 'Infinity')) });
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  let end = 0;
  for (const [whole, name = '', value = ''] of text.matchAll(label)) {
    labels[name] = value.replace(/\\[\\"n]/g, (pair) => unescaped[pair] ?? pair);
    end += whole.length;
  }
  if (end !== text.length) throw new Error(`labels that can't be read: ${text}`);
  return labels;
}

function check(name: string, { type, samples }: Family): void {
  if (!['counter', 'gauge', 'histogram'].includes(type)) throw new Error(`${name} is of type "${type}"`);
  if (name.endsWith('_total') !== (type === 'counter'))
    throw new Error(`${name} is a ${type}: _total ends counters' names alone`);
  if (type === 'counter' && samples.some(({ value }) => value < 0)) throw new Error(`${name} is below 0`);
  if (type === 'histogram') for (const group of byLabels(samples).values()) checkHistogram(name, group);
}

/** Samples of one histogram: those whose labels but `le` are the same. */
function byLabels(samples: Family['samples']): Map<string, Family['samples']> {
  return Map.groupBy(samples, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
}

/** Bounds rise to +Inf, counts never fall, and the last is the count. */
function checkHistogram(name: string, samples: Family['samples']): void {
  const buckets = samples.filter((sample) => sample.name.endsWith('_bucket'));
  const bounds = buckets.map(({ labels }) => Number(labels.le?.replace('Inf', 'Infinity')));
  const counts = buckets.map(({ value }) => value);
  const count = samples.find((sample) => sample.name.endsWith('_count'))?.value;
  const rises = (values: number[]) => values.every((value, i) => i === 0 || value >= (values[i - 1] as number));
  if (!rises(bounds) || bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${name}: bounds ${bounds}`);
  if (!rises(counts) || counts.at(-1) !== count) throw new Error(`${name}: counts ${counts} of ${count}`);
  if (!samples.some((sample) => sample.name.endsWith('_sum'))) throw new Error(`${name} has no sum`);
}
