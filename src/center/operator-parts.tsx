/** What both of the operator's pages show of an account. */
import type { FC } from 'hono/jsx';
import { planNames } from '../access/plans.ts';
import { Badge } from './parts.tsx';
import type { Member } from './records.ts';
import { text } from './text.ts';

const { operator: words } = text;

export const Marks: FC<{ member: Member }> = ({ member: { disabled, operator, signsIn, verified } }) => (
  <span class="marks">
    {disabled ? <Badge kind="bad">{words.disabled}</Badge> : <Badge kind="good">{words.ok}</Badge>}
    {operator && <Badge>{words.operatorMark}</Badge>}
    {!signsIn && <Badge>{words.invited}</Badge>}
    {signsIn && !verified && <Badge kind="bad">{text.account.unverified}</Badge>}
  </span>
);

export const PlanChoice: FC<{ plan: Member['plan'] }> = ({ plan }) => (
  <div class="field">
    <label for="plan">{words.plan}</label>
    <select id="plan" name="plan">
      {planNames.map((name) => (
        <option value={name} selected={name === plan}>
          {text.plans[name]}
        </option>
      ))}
    </select>
  </div>
);
