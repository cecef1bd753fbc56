/** The frame of every page: head, top bar, main. */
import { raw } from 'hono/html';
import type { FC, PropsWithChildren } from 'hono/jsx';
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
