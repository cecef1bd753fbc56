/** Calls by day and area, drawn as SVG on the server; the same numbers as a table beside it. */
import type { FC } from 'hono/jsx';
import type { Endpoint } from '../operation.ts';
import { endpoints } from '../parse.ts';
import { chartDays, type DayCount, firstDay } from './records.ts';
import { date, number, text } from './text.ts';

const day = 24 * 60 * 60_000;
const width = 720;
const height = 180;
const axis = 22;

interface Day {
  dayMs: number;
  total: number;
  /** Calls by area, in the order that they are stacked. */
  parts: { endpoint: Endpoint; count: number; operations: DayCount[] }[];
}

/** Stacked bars, a day each. */
export const Chart: FC<{ counts: DayCount[]; nowMs: number }> = ({ counts, nowMs }) => {
  const days = daysOf(counts, nowMs);
  const total = days.reduce((sum, { total }) => sum + total, 0);
  const top = niceTop(Math.max(...days.map((each) => each.total)));
  return (
    <figure class="chart">
      <ul class="legend">
        {endpoints.map((endpoint) => (
          <li class={`key-${endpoint}`}>{text.endpoints[endpoint]}</li>
        ))}
      </ul>
      <section class="plot" aria-label={text.usage.days} tabindex={0}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text.usage.daysLabel(total)}>
          <Scale top={top} />
          {days.map((each, index) => (
            <Bar day={each} index={index} top={top} />
          ))}
        </svg>
      </section>
      <details>
        <summary>{text.usage.asTable}</summary>
        <DayTable days={days} />
      </details>
    </figure>
  );
};

function daysOf(counts: DayCount[], nowMs: number): Day[] {
  return Array.from({ length: chartDays }, (_, index) => {
    const dayMs = firstDay(nowMs) + index * day;
    const own = counts.filter((count) => count.dayMs === dayMs);
    const parts = endpoints.map((endpoint) => {
      const operations = own.filter(({ operation }) => operation.split('/', 1)[0] === endpoint);
      return { endpoint, operations, count: operations.reduce((sum, { count }) => sum + count, 0) };
    });
    return { dayMs, parts, total: parts.reduce((sum, { count }) => sum + count, 0) };
  });
}

/** The next round number, so that the line at the top reads well. */
function niceTop(most: number): number {
  if (most <= 4) return 4;
  const step = Math.max(1, 10 ** Math.floor(Math.log10(most)) / 2);
  return Math.ceil(most / step / 2) * step * 2;
}

const heightOf = (count: number, top: number): number => (count / top) * (height - axis - 10);

const Scale: FC<{ top: number }> = ({ top }) => (
  <g class="scale">
    {[0, top / 2, top].map((value) => {
      const y = height - axis - heightOf(value, top);
      return (
        <>
          <line x1={34} x2={width} y1={y} y2={y} />
          <text x={28} y={y + 4} text-anchor="end">
            {number(value)}
          </text>
        </>
      );
    })}
  </g>
);

const Bar: FC<{ day: Day; index: number; top: number }> = ({ day, index, top }) => {
  const step = (width - 40) / chartDays;
  const x = 40 + index * step;
  let y = height - axis;
  return (
    <g>
      <title>{titleOf(day)}</title>
      <rect class="hit" x={x} y={0} width={step} height={height - axis} />
      {day.parts.map(({ endpoint, count }) => {
        const tall = heightOf(count, top);
        y -= tall;
        return count > 0 && <rect class={`bar-${endpoint}`} x={x + 3} y={y} width={step - 6} height={tall} rx={1.5} />;
      })}
      {index % 7 === 0 && (
        <text class="day" x={x + step / 2} y={height - 5} text-anchor="middle">
          {shortDate(day.dayMs)}
        </text>
      )}
    </g>
  );
};

const shortDate = (ms: number): string => date(ms).replace(/, \d+$/, '');

function titleOf({ dayMs, parts }: Day): string {
  const operations = parts.flatMap((part) => part.operations);
  return [date(dayMs), ...operations.map(({ operation, count }) => `${operation}: ${number(count)}`)].join('\n');
}

const DayTable: FC<{ days: Day[] }> = ({ days }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{text.usage.day}</th>
        {endpoints.map((endpoint) => (
          <th scope="col" class="number">
            {text.endpoints[endpoint]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days
        .filter(({ total }) => total > 0)
        .map(({ dayMs, parts }) => (
          <tr>
            <th scope="row">{date(dayMs)}</th>
            {parts.map(({ count }) => (
              <td class="number">{number(count)}</td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
);
