/** /center/try: a form for every operation, made from its schema; try.js sends it and shows the result. */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { endpoints } from '../call/parse.ts';
import { ApiError } from '../errors.ts';
import { idOf, type Operation } from '../operation.ts';
import { operations } from '../operations/index.ts';
import type { Center, CenterVariables } from './context.ts';
import { drawFirstPage } from './first-page.ts';
import { Free } from './free.tsx';
import { Layout } from './layout.tsx';
import { Title } from './parts.tsx';
import { text } from './text.ts';
import { OperationFields } from './try-fields.tsx';

const { tryIt: words } = text;

/** Behind signing in. */
export function tryPages(center: Center) {
  const app = new Hono<{ Variables: CenterVariables }>();
  app.get('/', (c) => {
    const member = c.get('member');
    const chosen = operations.find((operation) => idOf(operation) === c.req.query('operation')) ?? operations[0];
    return c.html(
      <Layout title={words.title} member={member} page="try" scripts={member.plan === 'free' ? [] : ['try']}>
        <Title title={words.title} lead={words.lead} />
        {member.plan === 'free' ? <Free /> : <Try chosen={chosen} />}
      </Layout>,
    );
  });
  app.post('/first-page', (c) => {
    if (c.get('member').plan === 'free') throw new ApiError('plan_without_api', text.free.lead);
    return drawFirstPage(center, c);
  });
  return app;
}

const Try: FC<{ chosen: Operation | undefined }> = ({ chosen }) => (
  <>
    <noscript>
      <p class="notice bad">
        {words.noScript} <a href="/docs">{text.nav.docs}</a>
      </p>
    </noscript>
    <div class="try" id="try" data-words={JSON.stringify(words)}>
      <form class="card" id="call">
        <OperationChoice chosen={chosen} />
        {operations.map((operation) => (
          <OperationFields operation={operation} shown={operation === chosen} />
        ))}
        <KeyField />
        <div class="row">
          <button type="submit">{words.send}</button>
          <button type="button" class="quiet-button" id="cancel" hidden>
            {text.cancel}
          </button>
        </div>
        <Progress />
      </form>
      <div class="stack">
        <section class="card" id="result" hidden aria-live="polite">
          <h2>{words.result}</h2>
          <div id="shown" />
        </section>
        <Code />
      </div>
    </div>
  </>
);

const OperationChoice: FC<{ chosen: Operation | undefined }> = ({ chosen }) => (
  <div class="field">
    <label for="operation">{words.operation}</label>
    <select id="operation">
      {endpoints.map((endpoint) => (
        <optgroup label={text.endpoints[endpoint]}>
          {operations
            .filter((operation) => operation.endpoint === endpoint)
            .map((operation) => (
              <option value={idOf(operation)} selected={operation === chosen}>
                {text.endpoints[endpoint]}: {operation.name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  </div>
);

const KeyField: FC = () => (
  <div class="field">
    <label for="key">{words.key}</label>
    <div class="row">
      <input
        id="key"
        class="mono grow"
        autocomplete="off"
        spellcheck={false}
        placeholder="oct_…"
        aria-describedby="key-hint"
      />
      <button type="button" class="quiet-button" id="make-key">
        {words.makeKey}
      </button>
    </div>
    <small class="quiet" id="key-hint">
      {words.keyHint}
    </small>
  </div>
);

const Progress: FC = () => (
  <div id="progress" hidden>
    <label for="bar" id="phase">
      {words.uploading}
    </label>
    <progress id="bar" max={1} value={0} />
  </div>
);

const languages = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };

/** The chosen one is shown by the stylesheet alone. */
const Code: FC = () => (
  <section class="card code">
    <h2>{words.code}</h2>
    <fieldset class="tabs">
      <legend class="hidden">{words.code}</legend>
      {Object.entries(languages).map(([name, label], index) => (
        <label>
          <input type="radio" name="language" value={name} checked={index === 0} /> {label}
        </label>
      ))}
    </fieldset>
    {Object.keys(languages).map((name) => (
      <pre id={`code-${name}`} tabindex={0} />
    ))}
    <button type="button" class="quiet-button" id="copy-code" data-done={text.copied}>
      {text.copy}
    </button>
  </section>
);
