/** /center/try: a form for every operation, made from its schema; try.js sends it and shows the result. */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { extensions, type MediaType } from '../document.ts';
import { paramsSchema, type Schema } from '../openapi/schemas.ts';
import { idOf, type Operation } from '../operation.ts';
import { operations } from '../operations/index.ts';
import { endpoints, selector } from '../parse.ts';
import type { Center, CenterVariables } from './context.ts';
import { Free } from './free.tsx';
import { Layout, Title } from './layout.tsx';
import { text } from './text.ts';

const { tryIt: words } = text;

/** Behind signing in. */
export function tryPages(_: Center) {
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

const OperationFields: FC<{ operation: Operation; shown: boolean }> = ({ operation, shown }) => {
  const { properties = {}, required = [] } = paramsSchema(operation);
  const accepts = [properties.file, properties.files?.items].flatMap((schema) => schema?.['x-accepts'] ?? []);
  const mayBeEncrypted = accepts.some((type) => !type.startsWith('image/'));
  return (
    <fieldset
      data-operation={idOf(operation)}
      data-endpoint={operation.endpoint}
      data-selector={selector(operation.endpoint)}
      data-name={operation.name}
      hidden={!shown}
      disabled={!shown}
    >
      <legend>{operation.summary}</legend>
      {Object.entries(properties).map(([name, schema]) => (
        <Input id={`${idOf(operation)}/${name}`} name={name} schema={schema} required={required.includes(name)} />
      ))}
      {mayBeEncrypted && (
        <Labelled id={`${idOf(operation)}/password`} label={words.password} note={words.passwordHint}>
          <input id={`${idOf(operation)}/password`} name="password" type="password" autocomplete="off" />
        </Labelled>
      )}
    </fieldset>
  );
};

interface InputProps {
  id: string;
  name: string;
  schema: Schema;
  required: boolean;
}

/** The control that fits a field's schema. */
const Input: FC<InputProps> = ({ id, name, schema, required }) => {
  const accepts = schema['x-accepts'] ?? schema.items?.['x-accepts'];
  if (accepts) return <FileInput id={id} name={name} accepts={accepts} many={schema.items !== undefined} />;
  if (schema.type === 'boolean') return <Check id={id} name={name} schema={schema} />;
  return (
    <Labelled id={id} label={name} note={schema.description} optional={!required && schema.default === undefined}>
      <Control id={id} name={name} schema={schema} required={required} />
    </Labelled>
  );
};

const Control: FC<InputProps> = ({ id, name, schema, required }) => {
  if (schema.enum)
    return (
      <select id={id} name={name}>
        {!required && schema.default === undefined && <option value="" />}
        {schema.enum.map((value) => (
          <option value={String(value)} selected={value === schema.default}>
            {String(value)}
          </option>
        ))}
      </select>
    );
  if (schema.type === 'array')
    return <textarea id={id} name={name} rows={6} required={required} data-kind="messages" />;
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <input
        id={id}
        name={name}
        type="number"
        min={schema.minimum}
        max={schema.maximum}
        step={schema.type === 'integer' ? 1 : 0.1}
        value={schema.default === undefined ? undefined : String(schema.default)}
        required={required}
      />
    );
  return (
    <input
      id={id}
      name={name}
      value={schema.default === undefined ? undefined : String(schema.default)}
      required={required}
      autocomplete="off"
    />
  );
};

/** Streaming is on here, so that text is seen as it comes. */
const Check: FC<{ id: string; name: string; schema: Schema }> = ({ id, name, schema }) => (
  <label class="check" for={id}>
    <input id={id} name={name} type="checkbox" checked={schema.default === true || name === 'stream'} />
    <span>
      {name} <small class="quiet">{schema.description}</small>
    </span>
  </label>
);

const Labelled: FC<{
  id: string;
  label: string;
  note?: string | undefined;
  optional?: boolean;
  children?: unknown;
}> = ({ id, label, note, optional, children }) => (
  <div class="field">
    <label for={id}>
      {label} {optional && <span class="quiet">({text.keys.optional})</span>}
    </label>
    {children}
    {note && <small class="quiet">{note}</small>}
  </div>
);

const FileInput: FC<{ id: string; name: string; accepts: readonly MediaType[]; many: boolean }> = ({
  id,
  name,
  accepts,
  many,
}) => (
  <div class="field drop" data-drop>
    <label for={id}>{many ? words.dropMany : words.drop}</label>
    <input
      id={id}
      name={name}
      type="file"
      multiple={many}
      accept={accepts.map((type) => `.${extensions[type]}`).join(',')}
    />
    <small class="quiet">{accepts.map((type) => extensions[type]).join(', ')}</small>
    <ol class="files" data-files hidden />
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
