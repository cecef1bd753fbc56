/** The frame of every page: head, top bar, main. And the small pieces that pages share. */
import { raw } from 'hono/html';
import type { Child, FC, PropsWithChildren } from 'hono/jsx';
import type { Member } from './records.ts';
import { text } from './text.ts';

/** What of the bar is marked as where one is. */
export type Page = 'usage' | 'keys' | 'try' | 'account' | 'operator' | 'none';

interface LayoutProps {
  title: string;
  /** undefined: nobody is signed in. */
  member?: Member | undefined;
  page?: Page;
  /** Narrow pages are a form and little else; split ones have something beside it. Wide where somebody is signed in. */
  shape?: 'narrow' | 'split' | 'wide';
  /** Scripts beside center.js, by name. */
  scripts?: string[];
}

const assets = '/center/assets';

/** The whole document. */
export const Layout: FC<PropsWithChildren<LayoutProps>> = ({
  title,
  member,
  page = 'none',
  shape = member ? 'wide' : 'narrow',
  scripts = [],
  children,
}) => (
  <>
    {raw('<!DOCTYPE html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${text.product}`}</title>
        <link rel="icon" href={`${assets}/icon.svg`} type="image/svg+xml" />
        <link rel="stylesheet" href={`${assets}/center.css`} />
        {['center', ...scripts].map((name) => (
          <script type="module" src={`${assets}/${name}.js`} />
        ))}
      </head>
      <body>
        <a class="skip" href="#main">
          {text.skip}
        </a>
        <header class="bar">
          <a class="brand" href="/center">
            <Mark />
            <span>{text.product}</span>
          </a>
          {member ? <Navigation member={member} page={page} /> : <DocsLink />}
        </header>
        <main id="main" tabindex={-1} class={shape}>
          {children}
        </main>
      </body>
    </html>
  </>
);

/** A sheet folded to leaves, which is what an octavo is. */
const Mark: FC = () => (
  <svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M3 4.5 11 2v17.500L3 22z" />
    <path d="M13 2l8 2.500V22l-8-2.500z" opacity=".55" />
  </svg>
);

const Navigation: FC<{ member: Member; page: Page }> = ({ member, page }) => (
  <nav aria-label={text.navLabel}>
    <NavLink href="/center" label={text.nav.usage} here={page === 'usage'} />
    <NavLink href="/center/keys" label={text.nav.keys} here={page === 'keys'} />
    <NavLink href="/center/try" label={text.nav.tryIt} here={page === 'try'} />
    <NavLink href="/docs" label={text.nav.docs} here={false} />
    {member.operator && <NavLink href="/center/operator" label={text.nav.operator} here={page === 'operator'} />}
    <NavLink href="/center/account" label={text.nav.account} here={page === 'account'} />
  </nav>
);

const NavLink: FC<{ href: string; label: string; here: boolean }> = ({ href, label, here }) => (
  <a href={href} aria-current={here ? 'page' : undefined}>
    {label}
  </a>
);

const DocsLink: FC = () => (
  <nav aria-label={text.navLabel}>
    <a href="/docs">{text.nav.docs}</a>
  </nav>
);

/** What is wrong with a form that was sent, by field; `form` is what no field alone is at fault for. */
export type Faults = Partial<Record<string, string>>;

/** The page's one h1. */
export const Title: FC<{ title: string; lead?: string | undefined }> = ({ title, lead }) => (
  <div class="title">
    <h1>{title}</h1>
    {lead && <p>{lead}</p>}
  </div>
);

/** Said to screen readers as well, when the page opens. */
export const Notice: FC<PropsWithChildren<{ kind: 'good' | 'bad' | 'plain' }>> = ({ kind, children }) => (
  <p class={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
    {children}
  </p>
);

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

/** A state in a word or two. */
export const Badge: FC<PropsWithChildren<{ kind?: 'good' | 'bad' | 'plain' }>> = ({ kind = 'plain', children }) => (
  <span class={`badge ${kind}`}>{children}</span>
);

interface Head {
  head: Child;
  /** Aligned as its column's numbers are. */
  number?: boolean;
}

/** A table that scrolls by itself where the page is narrow, by keyboard too. */
export const Table: FC<PropsWithChildren<{ label: string; heads: Head[] }>> = ({ label, heads, children }) => (
  <section class="scroll" aria-label={label} tabindex={0}>
    <table>
      <thead>
        <tr>
          {heads.map(({ head, number }) => (
            <th scope="col" class={number ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
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
