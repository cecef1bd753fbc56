/** What a free account sees in place of keys and quota: what the plans give. */
import type { FC } from 'hono/jsx';
import { plans } from '../access/plans.ts';
import { text } from './text.ts';

/** Both plans beside each other. */
export const Free: FC = () => (
  <section class="card">
    <h2>{text.free.title}</h2>
    <p>{text.free.lead}</p>
    <div class="plans">
      <Plan name={text.plans.pro} calls={plans.pro} />
      <Plan name={text.plans.team} calls={plans.team} />
    </div>
    <p class="quiet">{text.free.ask}</p>
  </section>
);

const Plan: FC<{ name: string; calls: number }> = ({ name, calls }) => (
  <section class="plan">
    <h3>{name}</h3>
    <p class="figure">
      <strong>{text.free.calls(calls)}</strong>
    </p>
    <ul>
      {text.free.points.map((point) => (
        <li>{point}</li>
      ))}
    </ul>
  </section>
);
