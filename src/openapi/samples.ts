/** Small documents for the examples of the documentation: each is real, and short enough to be read in a line or two. */
import { strToU8, zipSync } from 'fflate';
import type { MediaType } from '../document.ts';

export interface Sample {
  name: string;
  /** base64 */
  data: string;
}

/** A sample that an operation takes; the first of its types that there is one for. Throws where there is none. */
export function sampleFor(types: readonly MediaType[]): Sample {
  const type = types.find((type) => type in samples);
  const make = type && samples[type];
  if (!make) throw new TypeError(`no sample document for ${types.join(', ')}`);
  return make();
}

const samples: Partial<Record<MediaType, () => Sample>> = {
  'application/pdf': () => ({ name: 'report.pdf', data: btoa(pdf(['First page', 'Second page', 'Third page'])) }),
  'application/rtf': () => ({ name: 'letter.rtf', data: btoa('{\\rtf1\\ansi\\fs48 Hello from Octavo\\par}') }),
  'text/csv': () => ({ name: 'sales.csv', data: btoa('Month,Sales\r\nJanuary,1200\r\nFebruary,1350\r\n') }),
  'application/vnd.oasis.opendocument.presentation': () => ({ name: 'talk.odp', data: base64(presentation()) }),
  'image/png': () => ({ name: 'tiles.png', data: tiles }),
};

/** 16 by 16 pixels, white and blue. */
const tiles =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAIklEQVR42mP4jwT089/CES5xhkGogRhFyOKDUcNoPAwKDQD4CUQf7MM0CgAAAABJRU5ErkJggg==';

/** A PDF with a line of text on each page (ISO 32000-1). */
function pdf(lines: string[]): string {
  const pages = lines.map((_, index) => `${4 + 2 * index} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${lines.length}/Kids[${pages.join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...lines.flatMap((line, index) => pageObjects(line, 5 + 2 * index)),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}

function pageObjects(line: string, contents: number): string[] {
  const drawing = `BT/F1 24 Tf 40 200 Td(${line})Tj ET`;
  return [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents ${contents} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream\n`,
  ];
}

/** A presentation of one slide (OpenDocument 1.3, part 2). */
function presentation(): Uint8Array {
  const type = 'application/vnd.oasis.opendocument.presentation';
  const namespace = 'urn:oasis:names:tc:opendocument:xmlns';
  const content = `<office:document-content xmlns:office="${namespace}:office:1.0" xmlns:draw="${namespace}:drawing:1.0" xmlns:text="${namespace}:text:1.0" xmlns:svg="${namespace}:svg-compatible:1.0" office:version="1.3"><office:body><office:presentation><draw:page draw:name="1"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="5cm"><draw:text-box><text:p>Hello from Octavo</text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document-content>`;
  const manifest = `<manifest:manifest xmlns:manifest="${namespace}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  return zipSync(
    {
      mimetype: [strToU8(type), { level: 0 }],
      'content.xml': strToU8(content),
      'META-INF/manifest.xml': strToU8(manifest),
    },
    { mtime: '1980-01-01' },
  );
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
