/** A new password, entered twice. */
import type { FC } from 'hono/jsx';
import { maxPasswordLength, minPasswordLength } from './auth.ts';
import { type Faults, Field } from './fields.tsx';
import { text } from './text.ts';

const { password: words } = text;

/** Fields `password` and `again`. */
export const NewPassword: FC<{ faults?: Faults }> = ({ faults = {} }) => (
  <>
    <Field
      label={words.fresh}
      name="password"
      type="password"
      autocomplete="new-password"
      required
      minlength={minPasswordLength}
      maxlength={maxPasswordLength}
      hint={words.rule(minPasswordLength)}
      fault={faults.password}
    />
    <Field label={words.again} name="again" type="password" autocomplete="new-password" required fault={faults.again} />
  </>
);

/** What is wrong with a new password, if anything. */
export function passwordFaults(password: string, again: string): Faults | undefined {
  if (password.length < minPasswordLength) return { password: words.short(minPasswordLength) };
  if (password.length > maxPasswordLength) return { password: words.long(maxPasswordLength) };
  return password === again ? undefined : { again: words.differ };
}
