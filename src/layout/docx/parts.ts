/** The package around the parts (ECMA-376 part 2): relationships, content types, media; and the zip file they make. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Picture } from '../page.ts';
import { samePicture } from '../same-picture.ts';
import { escapeXml, namespaces, xmlHead } from './xml.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const core = 'http://schemas.openxmlformats.org/package/2006';
const coreOverride =
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type RelationshipKind =
  | 'styles'
  | 'numbering'
  | 'settings'
  | 'fontTable'
  | 'footnotes'
  | 'endnotes'
  | 'header'
  | 'footer'
  | 'image'
  | 'hyperlink';

/** One XML part and what it refers to. */
export interface Part {
  /** Id of the relationship to an internal target or an outside address; the same target gets the same id. */
  relate(kind: RelationshipKind, target: string): string;
  /** Id of the relationship to the picture, stored once however often it is used. */
  relatePicture(picture: Picture): string;
  /** A number that no other drawing of the document has. */
  nextDrawing(): number;
  /** The part does not hold the definition yet, and does from now on. */
  lacks(definition: string): boolean;
}

export class Package {
  private readonly files: Zippable = {};
  private readonly overrides: string[] = [];
  private readonly media = new Map<Picture, string>();
  /** Pictures by their length in bytes: the same one may have been read from several pages. */
  private readonly stored = new Map<number, Picture[]>();
  private drawings = 0;
  private pictures = 0;

  /** A part named `word/NAME.xml`; `body` writes its root element's content and may relate as it goes. */
  add(name: string, root: string, contentType: string, body: (part: Part) => Iterable<string>): void {
    const relationships = new Map<string, string>();
    const relate = (kind: RelationshipKind, target: string) => {
      const mode = kind === 'hyperlink' ? ' TargetMode="External"' : '';
      const entry = `Type="${office}/${kind}" Target="${escapeXml(target)}"${mode}`;
      const id = relationships.get(entry) ?? `rId${relationships.size + 1}`;
      relationships.set(entry, id);
      return id;
    };
    const defined = new Set<string>();
    const content = body({
      relate,
      relatePicture: (picture) => relate('image', this.mediaName(picture)),
      nextDrawing: () => ++this.drawings,
      lacks: (definition) => defined.size < defined.add(definition).size,
    });
    const chunks = [`${xmlHead}<w:${root} ${namespaces}>`, ...content];
    this.files[`word/${name}.xml`] = strToU8(`${chunks.join('')}</w:${root}>`);
    this.overrides.push(`<Override PartName="/word/${name}.xml" ContentType="${wordType}.${contentType}+xml"/>`);
    if (relationships.size > 0) this.files[`word/_rels/${name}.xml.rels`] = strToU8(relationshipsXml(relationships));
  }

  private mediaName(picture: Picture): string {
    const name = this.media.get(picture) ?? this.nameOfSame(picture) ?? this.store(picture);
    this.media.set(picture, name);
    return name;
  }

  private nameOfSame(picture: Picture): string | undefined {
    const same = this.stored.get(picture.bytes.length)?.find((other) => samePicture(picture, other));
    return same && this.media.get(same);
  }

  private store(picture: Picture): string {
    const extension = picture.type === 'image/jpeg' ? 'jpeg' : 'png';
    const name = `media/image${++this.pictures}.${extension}`;
    const { length } = picture.bytes;
    this.stored.set(length, [...(this.stored.get(length) ?? []), picture]);
    // Pictures are compressed already.
    this.files[`word/${name}`] = [picture.bytes, { level: 0 }];
    return name;
  }

  /** The whole file; `properties` are the part of what it says of itself. */
  bytes(properties: string): Uint8Array<ArrayBuffer> {
    const main = new Map([
      [`Type="${office}/officeDocument" Target="word/document.xml"`, 'rId1'],
      [`Type="${core}/relationships/metadata/core-properties" Target="docProps/core.xml"`, 'rId2'],
    ]);
    return zipSync({
      '[Content_Types].xml': strToU8(contentTypesXml([...this.overrides, coreOverride])),
      '_rels/.rels': strToU8(relationshipsXml(main)),
      'docProps/core.xml': strToU8(properties),
      ...this.files,
    });
  }
}

function relationshipsXml(relationships: ReadonlyMap<string, string>): string {
  const entries = [...relationships].map(([entry, id]) => `<Relationship Id="${id}" ${entry}/>`);
  return `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`;
}

function contentTypesXml(overrides: readonly string[]): string {
  const defaults = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
  ].map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  return `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join('')}${overrides.join('')}</Types>`;
}
