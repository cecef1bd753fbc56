/** A page that leads nowhere but to signing in. */
import type { FC } from 'hono/jsx';
import { Layout } from './layout.tsx';
import { Title } from './parts.tsx';
import { text } from './text.ts';

export const Closed: FC<{ title: string; lead: string }> = ({ title, lead }) => (
  <Layout title={title}>
    <Title title={title} lead={lead} />
    <p>
      <a href="/center/sign-in">{text.signIn.title}</a>
    </p>
  </Layout>
);
