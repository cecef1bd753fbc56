/** Interactive forms (ISO 32000-1, 12.7) of pages that go another way: fields that have lost their pages go, names stay unique. */
import { type Cos, Dict, PdfString, resolve } from './cos/objects.ts';
import { annotationsOf, type Page } from './page-tree.ts';
import { withSuffix } from './text-string.ts';

const maxDepth = 64;

/** One form made of several. */
export class JoinedForm {
  renamed = false;
  /** Whether some form was there in XFA too, which can be neither joined nor cut. */
  hadXfa = false;
  readonly #fields: Cos[] = [];
  readonly #order: Cos[] = [];
  readonly #names = new Set<string>();
  readonly #resources = new Dict();
  #needAppearances = false;

  /** Adds the fields of a document that have a place on `pages`; with all pages, those without a place too. */
  add(catalog: Dict, pages: readonly Page[], all: boolean): void {
    const form = catalog.dict('AcroForm');
    if (!form) return;
    this.hadXfa ||= form.has('XFA');
    const placed = new Set(pages.flatMap((page) => annotationsOf(page).map(({ dict }) => dict)));
    const listed = form.array('Fields') ?? [];
    const fields = all ? listed : keepPlaced(listed, placed, 0);
    const within = allFields(fields);
    this.#handDown(form, fields);
    this.#addResources(form.dict('DR'), within);
    for (const field of fields) this.#nameApart(field);
    this.#fields.push(...fields);
    this.#order.push(...(form.array('CO') ?? []).filter((field) => within.has(resolve(field) as Dict)));
    this.#needAppearances ||= form.get('NeedAppearances') === true;
  }

  /** The AcroForm dictionary, or undefined where there is no field. */
  get dict(): Dict | undefined {
    if (this.#fields.length === 0) return undefined;
    const dict = Dict.of({ Fields: this.#fields, DR: this.#resources });
    if (this.#order.length > 0) dict.set('CO', this.#order);
    return this.#needAppearances ? dict.set('NeedAppearances', true) : dict;
  }

  /** What the form says for all its fields goes to those at the top, as another form may say otherwise. */
  #handDown(form: Dict, fields: readonly Cos[]): void {
    for (const value of fields) {
      const field = resolve(value);
      if (!(field instanceof Dict)) continue;
      for (const key of ['DA', 'Q']) if (!field.has(key)) field.set(key, form.raw(key));
    }
  }

  #nameApart(value: Cos): void {
    const field = resolve(value);
    const name = field instanceof Dict ? field.string('T') : undefined;
    if (name === undefined || !(field instanceof Dict)) return;
    let unique = new PdfString(name);
    for (let n = 2; this.#names.has(unique.latin1); n++) unique = withSuffix(name, `_${n}`);
    this.#names.add(unique.latin1);
    if (unique.latin1 === name) return;
    field.set('T', unique);
    this.renamed = true;
  }

  /** Fonts of the same name may differ: the later ones get a name of their own, also where fields call them. */
  #addResources(resources: Dict | undefined, fields: ReadonlySet<Dict>): void {
    for (const kind of resources?.entries.keys() ?? []) {
      const own = resources?.dict(kind);
      if (!own) {
        if (!this.#resources.has(kind)) this.#resources.set(kind, resources?.raw(kind) ?? null);
        continue;
      }
      const joined = this.#resources.dict(kind) ?? new Dict();
      this.#resources.set(kind, joined);
      for (const [name, value] of own.entries) {
        let unique = name;
        for (let n = 2; joined.has(unique) && joined.raw(unique) !== value; n++) unique = `${name}_${n}`;
        joined.set(unique, value);
        if (unique !== name && kind === 'Font') callFont(fields, name, unique);
      }
    }
  }
}

function callFont(fields: ReadonlySet<Dict>, name: string, unique: string): void {
  for (const field of fields) {
    const appearance = field.string('DA');
    if (appearance === undefined) continue;
    const words = appearance.split(/(\s+)/).map((word) => (word === `/${name}` ? `/${unique}` : word));
    field.set('DA', new PdfString(words.join('')));
  }
}

function keepPlaced(fields: readonly Cos[], placed: ReadonlySet<Dict>, depth: number): Cos[] {
  return fields.filter((value) => {
    const field = resolve(value);
    if (!(field instanceof Dict) || depth > maxDepth) return false;
    const kids = field.array('Kids');
    if (!kids) return placed.has(field);
    const kept = keepPlaced(kids, placed, depth + 1);
    field.set('Kids', kept);
    return kept.length > 0;
  });
}

function allFields(fields: readonly Cos[]): Set<Dict> {
  const found = new Set<Dict>();
  const queue = [...fields];
  for (const value of queue) {
    const field = resolve(value);
    if (!(field instanceof Dict) || found.has(field)) continue;
    found.add(field);
    queue.push(...(field.array('Kids') ?? []));
  }
  return found;
}
