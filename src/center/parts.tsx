/** Pieces that pages share: titles, notices, badges, tables. */
import type { Child, FC, PropsWithChildren } from 'hono/jsx';

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
