/** Pieces of forms: labelled inputs, secrets to take along, buttons that ask. */
import type { FC, PropsWithChildren } from 'hono/jsx';
import { text } from './text.ts';

/** What is wrong with a form that was sent, by field; `form` is what no field alone is at fault for. */
export type Faults = Partial<Record<string, string>>;

interface FieldProps {
  label: string;
  name: string;
  type?: string;
  value?: string | undefined;
  hint?: string | undefined;
  /** What is wrong with the value that came. */
  fault?: string | undefined;
  autocomplete?: string;
  required?: boolean;
  minlength?: number;
  maxlength?: number;
  min?: string;
  optional?: boolean;
}

/** A labelled input with its hint, and with what is wrong beside it. */
export const Field: FC<FieldProps> = ({ label, name, hint, fault, type = 'text', optional, ...input }) => (
  <div class="field">
    <label for={name}>
      {label} {optional && <span class="quiet">({text.keys.optional})</span>}
    </label>
    <input id={name} name={name} type={type} {...input} {...described(name, hint, fault)} />
    {fault && (
      <small id={`${name}-fault`} class="fault">
        {fault}
      </small>
    )}
    {hint && (
      <small id={`${name}-hint`} class="quiet">
        {hint}
      </small>
    )}
  </div>
);

/** The address that a person signs in with. */
export const EmailField: FC<{ value?: string | undefined; fault?: string | undefined }> = (given) => (
  <Field
    label={text.signIn.email}
    name="email"
    type="email"
    autocomplete="username"
    required
    maxlength={254}
    {...given}
  />
);

/** The cursor is put where something is wrong, and screen readers say it. */
function described(name: string, hint?: string, fault?: string) {
  const texts = [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return {
    ...(texts ? { 'aria-describedby': texts } : {}),
    ...(fault ? { 'aria-invalid': 'true' as const, autofocus: true } : {}),
  };
}

/** A secret or address to take along; the button appears where scripts run. */
export const Secret: FC<{ id: string; label: string; value: string }> = ({ id, label, value }) => (
  <div class="secret">
    <input id={id} readonly value={value} aria-label={label} class="mono" />
    <button type="button" class="quiet-button" data-copy={id} data-done={text.copied} hidden>
      {text.copy}
    </button>
  </div>
);

/** A button that asks before it acts; without scripts, by the browser's own popover. */
export const Confirm: FC<
  PropsWithChildren<{ id: string; open: string; question: string; lead: string; action: string; submit: string }>
> = ({ id, open, question, lead, action, submit, children }) => (
  <>
    <button type="button" class="danger-quiet" popovertarget={id}>
      {open}
    </button>
    <div id={id} popover="auto" class="dialog" role="dialog" aria-labelledby={`${id}-title`}>
      <form method="post" action={action}>
        <h2 id={`${id}-title`}>{question}</h2>
        <p>{lead}</p>
        {children}
        <div class="row">
          <button type="submit" class="danger">
            {submit}
          </button>
          <button type="button" class="quiet-button" popovertarget={id} popovertargetaction="hide">
            {text.cancel}
          </button>
        </div>
      </form>
    </div>
  </>
);
