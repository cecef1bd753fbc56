// @ts-check
/** The chosen call as curl, TypeScript and Python. Keys are never written into it. */

/**
 * @typedef {object} Call
 * @property {string} endpoint
 * @property {Record<string, unknown>} fields
 * @property {{ field: string, many: boolean, files: File[] } | undefined} files
 * @property {string} password
 */

/** @param {string} origin @param {Call} call @returns {{ curl: string, typescript: string, python: string }} */
export function codeOf(origin, call) {
  const names = namesOf(call);
  return {
    curl: curl(origin, call, names),
    typescript: typescript(origin, call, names),
    python: python(origin, call, names),
  };
}

/** File names, made up where none are chosen yet. @param {Call} call */
function namesOf({ files, endpoint, fields }) {
  if (!files) return [];
  if (files.files.length > 0) return files.files.map(({ name }) => name);
  const kind = endpoint === 'convert' ? String(fields.type).split('-')[0] : endpoint;
  const name =
    { word: 'report.docx', excel: 'report.xlsx', ppt: 'talk.pptx', image: 'photo.jpg' }[kind ?? ''] ?? 'report.pdf';
  return files.many ? [name, `other-${name}`] : [name];
}

/** A name that writes over no input. @param {string} endpoint @param {Record<string, unknown>} fields @param {string[]} names */
function resultName(endpoint, fields, names) {
  const own = names[0]?.split('.').at(-1) ?? '';
  const office = { word: 'docx', excel: 'xlsx' }[String(fields.type).split('-to-')[1] ?? ''];
  if (endpoint === 'image') return `result.${fields.format ?? (fields.action === 'compress' ? 'webp' : own)}`;
  return `result.${office ?? 'pdf'}`;
}

/** @param {string} origin @param {Call} call @param {string[]} names */
function curl(origin, { endpoint, fields, files, password }, names) {
  const secret = password ? ', "password": "\'"$PASSWORD"\'"' : '';
  const objects = names.map(
    (name) => `{"name": ${inQuotes(JSON.stringify(name))}, "data": "'"$(base64 -w0 '${inQuotes(name)}')"'"${secret}}`,
  );
  const own = inQuotes(JSON.stringify(fields)).slice(1, -1);
  const file = files ? `, "${files.field}": ${files.many ? `[${objects.join(', ')}]` : objects[0]}` : '';
  const save = endpoint === 'ai' ? (fields.stream ? ' -N' : '') : ` -o ${resultName(endpoint, fields, names)}`;
  return `printf %s '{${own}${file}}' |
  curl -sS${save} ${origin}/api/v1/external/${endpoint} \\
    -H "Authorization: Bearer $OCTAVO_KEY" \\
    -H 'Content-Type: application/json' \\
    --data-binary @-`;
}

/** @param {string} text what stands between single quotes in a shell */
const inQuotes = (text) => text.replaceAll("'", "'\\''");

/** @param {string} origin @param {Call} call @param {string[]} names */
function typescript(origin, { endpoint, fields, files, password }, names) {
  const { stream, ...rest } = fields;
  const given = names.map((name) =>
    password
      ? `{ name: ${JSON.stringify(name)}, data: await readFile(${JSON.stringify(name)}), password }`
      : JSON.stringify(name),
  );
  const lines = Object.entries(rest).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  if (files) lines.push(`  ${files.field}: ${files.many ? `[${given.join(', ')}]` : given[0]},`);
  const head = `import { Octavo } from 'octavo/client';\n\nconst octavo = new Octavo({ key: process.env.OCTAVO_KEY, url: '${origin}' });`;
  const fields_ = `{\n${lines.join('\n')}\n}`;
  if (endpoint !== 'ai')
    return `${head}\nconst result = await octavo.${endpoint}(${fields_});\nawait result.save('${resultName(endpoint, fields, names)}');`;
  if (stream)
    return `${head}\nfor await (const piece of octavo.stream(${fields_})) {\n  if (piece.event === 'delta') process.stdout.write(piece.text);\n}`;
  return `${head}\nconst { content } = await octavo.ai(${fields_});\nconsole.log(content);`;
}

/** @param {string} origin @param {Call} call @param {string[]} names */
function python(origin, { endpoint, fields, files, password }, names) {
  const { stream: _, ...rest } = fields;
  const secret = password ? ', "password": password' : '';
  const objects = names.map((name) => `file(${JSON.stringify(name)})`);
  const lines = Object.entries(rest).map(([name, value]) => `    "${name}": ${pythonValue(value)},`);
  if (files) lines.push(`    "${files.field}": ${files.many ? `[${objects.join(', ')}]` : objects[0]},`);
  const reading = files
    ? `def file(path):\n    with open(path, "rb") as f:\n        return {"name": path, "data": base64.b64encode(f.read()).decode()${secret}}\n\n`
    : '';
  const result =
    endpoint === 'ai'
      ? 'print(answer.json()["content"])'
      : `with open("${resultName(endpoint, fields, names)}", "wb") as f:\n    f.write(answer.content)`;
  return `${files ? 'import base64, os' : 'import os'}
import requests

${reading}answer = requests.post(
  "${origin}/api/v1/external/${endpoint}",
  headers={"Authorization": "Bearer " + os.environ["OCTAVO_KEY"]},
  json={
${lines.join('\n')}
  },
)
answer.raise_for_status()
${result}`;
}

/** JSON is Python but for its words. @param {unknown} value */
function pythonValue(value) {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
