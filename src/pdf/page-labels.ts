/** Page labels (ISO 32000-1, 12.4.2) of pages that go another way. */
import { type Cos, Dict, Name } from './cos/objects.ts';
import type { PdfDocument } from './document.ts';
import { numbersIn, numberTree } from './name-tree.ts';
import type { Page } from './page-tree.ts';

interface Label {
  style: Cos;
  prefix: Cos;
  number: number;
}

/** The tree for the pages of all parts in turn, or undefined where none has labels. Parts without get 1, 2, 3... */
export function pageLabels(parts: readonly { document: PdfDocument; pages: readonly Page[] }[]): Dict | undefined {
  if (!parts.some(({ document }) => document.catalog.dict('PageLabels'))) return undefined;
  const labels = parts.flatMap(({ document, pages }) => {
    const all = labelsOf(document);
    const places = new Map(document.pages.map((page, i) => [page.dict, i]));
    return pages.map((page) => all[places.get(page.dict) ?? 0]!);
  });
  const runs = new Map<number, Cos>();
  labels.forEach((label, i) => {
    if (i === 0 || !follows(label, labels[i - 1]!)) runs.set(i, written(label));
  });
  return numberTree(runs);
}

function labelsOf({ catalog, pages }: PdfDocument): Label[] {
  const starts = numbersIn(catalog.dict('PageLabels'));
  let now: Label = { style: new Name('D'), prefix: null, number: 0 };
  return pages.map((_, i) => {
    const start = starts.get(i);
    const dict = start === undefined ? undefined : Dict.of({ start }).dict('start');
    now = dict
      ? { style: dict.get('S'), prefix: dict.get('P'), number: dict.number('St') ?? 1 }
      : { ...now, number: now.number + 1 };
    return now;
  });
}

const follows = (label: Label, before: Label): boolean =>
  label.style === before.style && label.prefix === before.prefix && label.number === before.number + 1;

const written = ({ style, prefix, number }: Label): Dict =>
  Dict.of({})
    .set('S', style)
    .set('P', prefix)
    .set('St', number === 1 ? null : number);
