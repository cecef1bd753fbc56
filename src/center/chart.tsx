/** Calls by day and operation, drawn as SVG on the server; the same numbers as a table below. */
import type { FC } from 'hono/jsx';
import type { Endpoint } from '../operation.ts';
import { type Day, daysOf, niceTop, type Series, seriesOf } from './days.ts';
import { date, number } from './format.ts';
import { Table } from './parts.tsx';
import { chartDays, type DayCount } from './records.ts';
import { text } from './text.ts';

const width = 720;
const height = 200;
const axis = 22;

/** Stacked bars, a day each. */
export const Chart: FC<{ counts: DayCount[]; nowMs: number }> = ({ counts, nowMs }) => {
  const series = seriesOf(counts);
  const days = daysOf(counts, series, nowMs);
  const total = days.reduce((sum, { total }) => sum + total, 0);
  const top = niceTop(Math.max(...days.map((each) => each.total)));
  return (
    <figure class="chart">
      <section class="plot" aria-label={text.usage.days} tabindex={0}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text.usage.daysLabel(total)}>
          <Scale top={top} />
          {days.map((day, index) => (
            <Bar day={day} series={series} index={index} top={top} />
          ))}
        </svg>
      </section>
      <ul class="legend">
        {series.map((each) => (
          <li>
            <svg class="swatch" viewBox="0 0 12 12" aria-hidden="true">
              <rect class={colour(each)} x={1} y={1} width={10} height={10} rx={2} />
            </svg>
            {nameOf(each)} <span class="quiet">{number(each.total)}</span>
          </li>
        ))}
      </ul>
      {total > 0 && (
        <details>
          <summary>{text.usage.asTable}</summary>
          <DayTable days={days} series={series} />
        </details>
      )}
    </figure>
  );
};

/** The classes that give the colour: the endpoint's, and its tone, of which there are five. */
const colour = ({ endpoint, tone }: { endpoint: Endpoint; tone: number }): string => `of-${endpoint} tone-${tone % 5}`;

const nameOf = ({ operation, endpoint }: Series): string =>
  operation === endpoint ? text.usage.large(text.endpoints[endpoint]) : operation;

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

interface BarProps {
  day: Day;
  series: Series[];
  index: number;
  top: number;
}

const Bar: FC<BarProps> = ({ day, series, index, top }) => {
  const step = (width - 40) / chartDays;
  const x = 40 + index * step;
  let y = height - axis;
  return (
    <g>
      <title>{titleOf(day, series)}</title>
      <rect class="hit" x={x} y={0} width={step} height={height - axis} />
      {series.map((each, at) => {
        const tall = heightOf(day.counts[at] ?? 0, top);
        y -= tall;
        return tall > 0 && <rect class={colour(each)} x={x + 3} y={y} width={step - 6} height={tall} />;
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

function titleOf({ dayMs, counts }: Day, series: Series[]): string {
  const lines = series.map((each, at) => (counts[at] ? `${nameOf(each)}: ${number(counts[at])}` : ''));
  return [date(dayMs), ...lines].filter(Boolean).join('\n');
}

/** Days without calls are left out. */
const DayTable: FC<{ days: Day[]; series: Series[] }> = ({ days, series }) => (
  <Table
    label={text.usage.days}
    heads={[
      { head: text.usage.day },
      { head: text.usage.all, number: true },
      ...series.map((each) => ({ head: nameOf(each), number: true })),
    ]}
  >
    {days
      .filter(({ total }) => total > 0)
      .map(({ dayMs, total, counts }) => (
        <tr>
          <th scope="row">{date(dayMs)}</th>
          <td class="number">{number(total)}</td>
          {counts.map((count) => (
            <td class="number">{count === 0 ? '–' : number(count)}</td>
          ))}
        </tr>
      ))}
  </Table>
);
