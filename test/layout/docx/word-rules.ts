/** What Word demands of a .docx beyond the order of its elements: names that lead somewhere, ids used once, tables that are whole, measures it takes. */
import { elementsOf, type XmlElement } from './xml-tree.ts';

/** Parts by their names, `word/document.xml` and `word/_rels/document.xml.rels` among them; what is wrong with them, in words. */
export function wordFaults(parts: Readonly<Record<string, string>>): string[] {
  const written = Object.entries(parts)
    .filter(([name]) => /^word\/\w+\.xml$/.test(name))
    .map(([name, xml]): Written => ({ name, elements: elementsOf(xml) }));
  return [
    ...definedOnce(written),
    ...namesThatLead(written),
    ...written.flatMap((part) => [
      ...relationshipFaults(part, parts),
      ...measureFaults(part),
      ...tableFaults(part),
      ...placeFaults(part),
    ]),
  ];
}

interface Written {
  name: string;
  elements: XmlElement[];
}

const all = (parts: readonly Written[], name: string): XmlElement[] =>
  parts.flatMap(({ elements }) => elements.filter((element) => element.name === name));

const valuesOf = (elements: readonly XmlElement[], attribute: string): string[] =>
  elements.flatMap(({ attributes }) => attributes[attribute] ?? []);

/** In all parts together. */
const identities = [
  ['wp:docPr', 'id'],
  ['w:bookmarkStart', 'w:id'],
  ['w:bookmarkStart', 'w:name'],
  ['w:style', 'w:styleId'],
  ['w:abstractNum', 'w:abstractNumId'],
  ['w:num', 'w:numId'],
] as const;

function definedOnce(parts: readonly Written[]): string[] {
  const ids = identities.map(
    ([name, attribute]) => [`${name} ${attribute}`, valuesOf(all(parts, name), attribute)] as const,
  );
  const controls = all(parts, 'w:id').filter(({ parent }) => parent?.name === 'w:sdtPr');
  const references = ['footnote', 'endnote'].map(
    (kind) => [`w:${kind}Reference`, valuesOf(all(parts, `w:${kind}Reference`), 'w:id')] as const,
  );
  return [...ids, ...references, ['w:sdt', valuesOf(controls, 'w:val')] as const].flatMap(([name, values]) =>
    [...Map.groupBy(values, (value) => value)].flatMap(([value, { length }]) =>
      length > 1 ? [`${name} ${value} is there ${length} times`] : [],
    ),
  );
}

/** Elements that name what others define: their attribute, and those of the definition. */
const names = [
  ['w:pStyle', 'w:val', 'w:style', 'w:styleId'],
  ['w:rStyle', 'w:val', 'w:style', 'w:styleId'],
  ['w:basedOn', 'w:val', 'w:style', 'w:styleId'],
  ['w:next', 'w:val', 'w:style', 'w:styleId'],
  ['w:numId', 'w:val', 'w:num', 'w:numId'],
  ['w:hyperlink', 'w:anchor', 'w:bookmarkStart', 'w:name'],
  ['w:footnoteReference', 'w:id', 'w:footnote', 'w:id'],
  ['w:endnoteReference', 'w:id', 'w:endnote', 'w:id'],
] as const;

function namesThatLead(parts: readonly Written[]): string[] {
  return names.flatMap(([name, attribute, definition, id]) => {
    const known = new Set(valuesOf(all(parts, definition), id));
    return valuesOf(all(parts, name), attribute).flatMap((value) =>
      known.has(value) ? [] : [`${name} ${value} is defined nowhere`],
    );
  });
}

function relationshipFaults({ name, elements }: Written, parts: Readonly<Record<string, string>>): string[] {
  const rels = elementsOf(parts[name.replace('word/', 'word/_rels/').concat('.rels')] ?? '');
  const known = new Set(valuesOf(rels, 'Id'));
  const used = [...valuesOf(elements, 'r:id'), ...valuesOf(elements, 'r:embed')];
  const inside = rels.filter(({ attributes }) => attributes.Target && attributes.TargetMode !== 'External');
  return [
    ...used.filter((id) => !known.has(id)).map((id) => `${name} has no relationship ${id}`),
    ...valuesOf(inside, 'Target').flatMap((target) =>
      target.endsWith('.xml') && !(`word/${target}` in parts) ? [`${name} leads to ${target}, which is not there`] : [],
    ),
    ...rels
      .filter(({ attributes }) => attributes.TargetMode === 'External')
      .flatMap(({ attributes: { Target = '' } }) =>
        /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i.test(Target.replaceAll('&amp;', '&'))
          ? []
          : [`${Target} is no address`],
      ),
  ];
}

/** In twips. */
const inches22 = 31_680;
/** Least and most of attributes, by element. */
const bounds: Record<string, Record<string, [least: number, most: number]>> = {
  'w:sz': { 'w:val': [2, 3276] },
  'w:szCs': { 'w:val': [2, 3276] },
  'w:w': { 'w:val': [1, 600] },
  'w:position': { 'w:val': [-3168, 3168] },
  'w:pgSz': { 'w:w': [144, inches22], 'w:h': [144, inches22] },
  'w:pgMar': {
    'w:top': [-inches22, inches22],
    'w:right': [0, inches22],
    'w:bottom': [-inches22, inches22],
    'w:left': [0, inches22],
    'w:header': [0, inches22],
    'w:footer': [0, inches22],
  },
  'w:cols': { 'w:num': [1, 45] },
  'w:col': { 'w:w': [1, inches22], 'w:space': [0, inches22] },
  'w:ind': {
    'w:left': [-inches22, inches22],
    'w:right': [-inches22, inches22],
    'w:firstLine': [0, inches22],
    'w:hanging': [0, inches22],
  },
  'w:spacing': { 'w:before': [0, inches22], 'w:line': [1, inches22], 'w:val': [-inches22, inches22] },
  'w:trHeight': { 'w:val': [0, inches22] },
  'w:tblW': { 'w:w': [0, inches22] },
  'w:tblInd': { 'w:w': [-inches22, inches22] },
  'w:tcW': { 'w:w': [0, inches22] },
  'w:gridCol': { 'w:w': [0, inches22] },
  'w:ilvl': { 'w:val': [0, 8] },
  'w:outlineLvl': { 'w:val': [0, 8] },
  'w:start': { 'w:val': [0, 32_767] },
  'w:startOverride': { 'w:val': [0, 32_767] },
  'w:pgNumType': { 'w:start': [0, 2_147_483_647] },
  'w:lnNumType': { 'w:countBy': [1, 100], 'w:start': [0, 32_767] },
  'w:framePr': { 'w:lines': [1, 10] },
  'wp:extent': { cx: [1, 2_147_483_647], cy: [1, 2_147_483_647] },
  'a:ext': { cx: [0, 2_147_483_647], cy: [0, 2_147_483_647] },
};

const longestFont = 31;
const mostTabs = 64;

function measureFaults({ name, elements }: Written): string[] {
  return elements.flatMap((element) => {
    const faults = Object.entries(bounds[element.name] ?? {}).flatMap(([attribute, [least, most]]) => {
      const value = element.attributes[attribute];
      if (value === undefined || (Number(value) >= least && Number(value) <= most)) return [];
      return [`${name}: ${element.name} ${attribute} is ${value}`];
    });
    if (element.name === 'w:rFonts')
      for (const font of Object.values(element.attributes))
        if (font.trim() === '' || font.length > longestFont) faults.push(`${name}: a font is called "${font}"`);
    if (element.name === 'w:tabs') {
      const places = element.children.map(({ attributes }) => Number(attributes['w:pos']));
      if (places.length > mostTabs || places.some((place, i) => i > 0 && place <= (places[i - 1] ?? place)))
        faults.push(`${name}: tab stops at ${places}`);
    }
    return faults;
  });
}

const mostColumns = 63;

function tableFaults({ name, elements }: Written): string[] {
  return elements.flatMap((element) => {
    const last = element.children.at(-1)?.name;
    if (['w:tc', 'w:txbxContent', 'w:hdr', 'w:ftr'].includes(element.name) && last !== 'w:p')
      return [`${name}: ${element.name} ends with ${last}`];
    if (element.name !== 'w:tbl') return [];
    const columns = childOf(element, 'w:tblGrid')?.children.length ?? 0;
    const faults = columns < 1 || columns > mostColumns ? [`${name}: a table of ${columns} columns`] : [];
    const siblings = element.parent?.children ?? [];
    if (siblings[siblings.indexOf(element) + 1]?.name === 'w:tbl') faults.push(`${name}: a table right behind another`);
    const rows = element.children.filter((child) => child.name === 'w:tr');
    if (rows.length === 0) faults.push(`${name}: a table without rows`);
    let above = new Map<number, number>();
    for (const row of rows) {
      const open = new Map<number, number>();
      let column = 0;
      for (const cell of row.children.filter((child) => child.name === 'w:tc')) {
        const properties = childOf(cell, 'w:tcPr');
        const span = Number(childOf(properties, 'w:gridSpan')?.attributes['w:val'] ?? 1);
        const merge = childOf(properties, 'w:vMerge');
        if (merge) open.set(column, span);
        if (merge && merge.attributes['w:val'] !== 'restart' && above.get(column) !== span)
          faults.push(`${name}: a cell goes on with none above it`);
        column += span;
      }
      if (column !== columns) faults.push(`${name}: a row of ${column} in a table of ${columns} columns`);
      above = open;
    }
    return faults;
  });
}

const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

const isWithin = (element: XmlElement, name: string): boolean =>
  element.parent !== undefined && (element.parent.name === name || isWithin(element.parent, name));

/** What may not stand where it does. */
function placeFaults({ name, elements }: Written): string[] {
  const isBody = name === 'word/document.xml';
  const depth = elements
    .filter((element) => element.name === 'w:fldChar')
    .map(({ attributes }) => ({ begin: 1, end: -1 })[attributes['w:fldCharType'] ?? ''] ?? 0)
    .reduce((sum, step) => sum + step, 0);
  return [
    ...(depth === 0 ? [] : [`${name}: a field that does not end`]),
    ...elements.flatMap((element): string[] => {
      const { name: kind } = element;
      const isOdd =
        (/^w:(foot|end)noteReference$/.test(kind) && (!isBody || isWithin(element, 'w:txbxContent'))) ||
        (kind === 'wp:anchor' && (/notes\.xml$/.test(name) || isWithin(element, 'w:txbxContent'))) ||
        (kind === 'w:hyperlink' && (isWithin(element, kind) || element.children.length === 0)) ||
        (kind === 'w:sectPr' && element.parent?.name === 'w:body' && element.parent.children.at(-1) !== element);
      return isOdd ? [`${name}: ${kind} in ${element.parent?.name}`] : [];
    }),
  ];
}
