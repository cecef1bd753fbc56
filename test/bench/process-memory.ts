/** The memory of a service's processes over a long run, as a table: where each stood at every quarter, and whether it grows. No I/O. */
import type { ServiceProcess } from './process-tree.ts';
import { slope, type Table } from './table.ts';

export interface Sample extends ServiceProcess {
  /** Since the run began. */
  minute: number;
}

const MiB = 2 ** 20;

/** What no process of its kind may reach: what the largest job of the run takes on top of where the engine trims or replaces it. */
const ceilingsMiB: Readonly<Record<string, number>> = { listener: 300, compute: 400, LibreOffice: 700, driver: 60 };

/** How much higher than before the last quarter may rise, as a part: garbage draws a saw, whose peaks tell more than its slope. */
const mostRise = 0.1;
/** Rises of fewer MiB say nothing of a small process. */
const leastRise = 10;
/** A process takes this long to get warm; what rises in a run that is not twice as long tells nothing. */
const warmMinutes = 1.5;

export interface MemoryReport {
  table: Table;
  /** What grew or was over its ceiling. */
  faults: string[];
}

/** A row for each process that lived through the last half, and how many of its kind were replaced. */
export function memoryReport(samples: readonly Sample[], minutes: number): MemoryReport {
  const lives = [...Map.groupBy(samples, ({ pid }) => pid).values()].map((own) => lifeOf(own, minutes));
  const lasting = lives.filter(({ lasts }) => lasts).sort((a, b) => a.name.localeCompare(b.name));
  const replaced = lives.filter(({ lasts }) => !lasts);
  return {
    table: {
      title: 'Memory of each process that lived through the last half, MB',
      columns: ['', 'start', 'quarter', 'half', 'three quarters', 'end', 'peak', 'ceiling', 'a minute, last half'],
      rows: [
        ...lasting.map(({ name, stations, peak, ceiling, growth }) => [name, ...stations, peak, ceiling, growth]),
        ...[...Map.groupBy(replaced, ({ kind }) => kind)].map(([kind, some]) => [
          `${kind}, ${some.length} that came or went`,
          ...['', '', '', '', ''],
          Math.max(...some.map(({ peak }) => peak)),
          ceilingsMiB[kind] ?? 0,
          '',
        ]),
      ],
    },
    faults: lives.flatMap((life) => [...overCeiling(life), ...(minutes < 2 * warmMinutes ? [] : rising(life))]),
  };
}

type Life = ReturnType<typeof lifeOf>;

function lifeOf(own: readonly Sample[], minutes: number) {
  const [{ kind, pid }] = own as [Sample];
  const points = own.map(({ minute, rssBytes }): [number, number] => [minute, Math.round(rssBytes / MiB)]);
  const between = (from: number, to: number) =>
    points.filter(([minute]) => minute >= minutes * from && minute <= minutes * to);
  const peakOf = (some: typeof points) => Math.max(...some.map(([, size]) => size));
  const at = (part: number) => points.findLast(([minute]) => minute <= minutes * part)?.[1] ?? '';
  const [first] = points as [[number, number]];
  return {
    kind,
    name: `${kind} ${pid}`,
    lasts: first[0] <= minutes / 2 && (points.at(-1)?.[0] ?? 0) >= minutes * 0.98,
    stations: [first[1], at(0.25), at(0.5), at(0.75), at(1)],
    peak: peakOf(points),
    peakBefore: peakOf(between(0, 0.75)),
    peakAfter: peakOf(between(0.75, 1)),
    ceiling: ceilingsMiB[kind] ?? 0,
    growth: slope(between(0.5, 1)),
  };
}

const overCeiling = ({ name, peak, ceiling }: Life): string[] => (peak > ceiling ? [`${name} reached ${peak} MB`] : []);

function rising({ name, lasts, peakBefore, peakAfter }: Life): string[] {
  const most = Math.max(leastRise, peakBefore * mostRise);
  if (!lasts || peakAfter - peakBefore <= most) return [];
  return [`${name} rose from ${peakBefore} to ${peakAfter} MB in the last quarter`];
}
