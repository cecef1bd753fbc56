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
    (name) =>
      `{"name": ${inQuotes(JSON.stringify(name))}, "data": "'"$(base64 <'${inQuotes(name)}' | tr -d '\\n')"'"${secret}}`,
  );
  const own = inQuotes(JSON.stringify(fields)).slice(1, -1);
  const file = files ? `, "${files.field}": ${files.many ? `[${objects.join(', ')}]` : objects[0]}` : '';
  return `printf %s '{${own}${file}}' |
  curl -sS --fail-with-body${fields.stream ? ' -N' : ''} ${origin}/api/v1/external/${endpoint} \\
    -H "Authorization: Bearer $OCTAVO_KEY" \\
    -H 'Content-Type: application/json' \\
    --data-binary @-${endpoint === 'ai' ? '' : curlSave(resultName(endpoint, fields, names))}`;
}

/** A refusal is printed, and never stands in the file of the result. @param {string} name */
const curlSave = (name) => ` >result.part &&
  mv result.part ${name} || cat result.part`;

/** @param {string} text what stands between single quotes in a shell */
const inQuotes = (text) => text.replaceAll("'", "'\\''");

/** @param {string} origin @param {Call} call @param {string[]} names */
function typescript(origin, { endpoint, fields, files, password }, names) {
  const { stream, ...rest } = fields;
  const lines = Object.entries(rest).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  const given = names.map((name) => (password ? withPassword(name) : JSON.stringify(name)));
  if (files) lines.push(`  ${files.field}: ${files.many ? `[${given.join(', ')}]` : given[0]},`);
  return `import { Octavo } from 'octavo/client';
${password ? "import { readFile } from 'node:fs/promises';\n" : ''}
const octavo = new Octavo({ key: process.env.OCTAVO_KEY, url: '${origin}' });
${typescriptUse(endpoint, `{\n${lines.join('\n')}\n}`, Boolean(stream), resultName(endpoint, fields, names))}`;
}

/** @param {string} name */
const withPassword = (name) =>
  `{ name: ${JSON.stringify(name)}, data: await readFile(${JSON.stringify(name)}), password: process.env.PASSWORD }`;

/** @param {string} endpoint @param {string} fields @param {boolean} stream @param {string} result */
function typescriptUse(endpoint, fields, stream, result) {
  if (endpoint !== 'ai') return `const result = await octavo.${endpoint}(${fields});\nawait result.save('${result}');`;
  if (stream)
    return `for await (const piece of octavo.stream(${fields})) {\n  if (piece.event === 'delta') process.stdout.write(piece.text);\n}`;
  return `const { content } = await octavo.ai(${fields});\nconsole.log(content);`;
}

/** With nothing but Python's own library. @param {string} origin @param {Call} call @param {string[]} names */
function python(origin, { endpoint, fields, files, password }, names) {
  const { stream: _, ...rest } = fields;
  const objects = names.map((name) => `file(${JSON.stringify(name)})`);
  const lines = Object.entries(rest).map(([name, value]) => `    "${name}": ${pythonValue(value)},`);
  if (files) lines.push(`    "${files.field}": ${files.many ? `[${objects.join(', ')}]` : objects[0]},`);
  return `import ${files ? 'base64, ' : ''}json, os, sys, urllib.request

${files ? pythonFile(password) : ''}call = urllib.request.Request(
    "${origin}/api/v1/external/${endpoint}",
    json.dumps({
${lines.map((line) => `    ${line}`).join('\n')}
    }).encode(),
    {
        "Authorization": "Bearer " + os.environ["OCTAVO_KEY"],
        "Content-Type": "application/json",
    },
)
try:
    answer = urllib.request.urlopen(call)
except urllib.error.HTTPError as refusal:
    sys.exit(refusal.read().decode())
${endpoint === 'ai' ? 'print(json.load(answer)["content"])' : pythonSave(resultName(endpoint, fields, names))}`;
}

/** @param {string} password */
const pythonFile = (password) => `def file(path):
    with open(path, "rb") as f:
        data = base64.b64encode(f.read()).decode()
    return {"name": path, "data": data${password ? ', "password": os.environ["PASSWORD"]' : ''}}

`;

/** @param {string} name */
const pythonSave = (name) => `with open("${name}", "wb") as f:
    f.write(answer.read())`;

/** JSON is Python but for its words. @param {unknown} value */
function pythonValue(value) {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
