/** A new password, entered twice. */
import type { FC } from 'hono/jsx';
import { maxPasswordLength, minPasswordLength } from './auth.ts';
import { Field } from './layout.tsx';
import { text } from './text.ts';

const { password: words } = text;

/** Fields `password` and `again`. */
export const NewPassword: FC = () => (
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
    />
    <Field label={words.again} name="again" type="password" autocomplete="new-password" required />
  </>
);

/** What is wrong with a new password, if anything. */
export function passwordFault(password: string, again: string): string | undefined {
  if (password.length < minPasswordLength) return words.short(minPasswordLength);
  if (password.length > maxPasswordLength) return words.long(maxPasswordLength);
  return password === again ? undefined : words.differ;
}
