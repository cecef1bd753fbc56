/** The fields of an operation as controls, made from its schema: a new operation appears by itself. */
import type { FC } from 'hono/jsx';
import { selector } from '../call/parse.ts';
import { extensions, type MediaType } from '../document.ts';
import { paramsSchema, type Schema } from '../openapi/schemas.ts';
import { idOf, type Operation } from '../operation.ts';
import { text } from './text.ts';

const { tryIt: words } = text;

/** Shown and sent while the operation is the chosen one. */
export const OperationFields: FC<{ operation: Operation; shown: boolean }> = ({ operation, shown }) => {
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
