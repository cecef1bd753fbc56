/** Files whose content is packed in each way there is, or written so that readers must go on past it (ISO 32000-1, 7.4 and 7.8.2). */
import { deflateSync } from 'node:zlib';
import { pagesSaying, stream } from '../make.ts';
import { type Golden, withBallast } from './golden.ts';

const says = ['first', 'second'];
const shown = 'BT /F1 24 Tf 40 300 Td (first) Tj ET';

/** The first page with other content; resources are the page's own. */
function containing(content: string, entries = '', resources = '', ...more: string[]): string {
  const objects = pagesSaying(says);
  objects[3] = objects[3]!.replace('>>', `/Resources<</Font<</F1 3 0 R>>${resources}>>>>`);
  objects[4] = stream(content, entries);
  return withBallast([...objects, ...more]);
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const hex = (data: string): string => `${Buffer.from(data, 'latin1').toString('hex')}>`;

/** Each byte as a code of its own, so that nothing is won but the codes grow as the table does (7.4.4.2). */
function lzw(data: string, earlyChange: 0 | 1): string {
  const codes = [256, ...Array.from(data, (character) => character.charCodeAt(0)), 257];
  const bits = codes.map((code, i) => {
    const newest = 258 + i - 2;
    const width = newest < 512 - earlyChange ? 9 : newest < 1024 - earlyChange ? 10 : 11;
    return code.toString(2).padStart(width, '0');
  });
  return text(Uint8Array.from(bits.join('').match(/.{1,8}/g)!, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

/** Rows of nine bytes, each as its difference to the row above. */
function upward(data: string): string {
  const rows = data.match(/.{1,9}/gs)!.map((row) => row.padEnd(9));
  const up = rows.map((row, i) =>
    Array.from(row, (character, at) =>
      String.fromCharCode((character.charCodeAt(0) - (rows[i - 1]?.charCodeAt(at) ?? 0)) & 255),
    ).join(''),
  );
  return text(deflateSync(Buffer.from(up.map((row) => `\x02${row}`).join(''), 'latin1')));
}

const long = `${' '.repeat(900)}${shown}`;
const form = (content: string, resources: string) =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 300 400]/Resources<<${resources}>>`);

const packed: Golden[] = [
  { reason: 'content is in LZW', pdf: containing(lzw(long, 1), '/Filter/LZWDecode'), says, readByPdfium: true },
  {
    reason: 'content is in LZW whose codes grow late',
    pdf: containing(lzw(long, 0), '/Filter/LZWDecode/DecodeParms<</EarlyChange 0>>'),
    says,
    readByPdfium: true,
  },
  {
    reason: 'content is in run lengths',
    pdf: containing(`${String.fromCharCode(shown.length - 1)}${shown}\xf0 \x80`, '/Filter/RunLengthDecode'),
    says,
  },
  {
    reason: 'content is in base 85, without its end',
    pdf: containing('6<#\'\\7PQ#@1a#b0+>bbp1GCL*<+I+"Anc:,F=A>3C*5rE', '/Filter/ASCII85Decode'),
    says,
  },
  {
    reason: 'content is packed as differences of rows',
    pdf: containing(upward(shown), '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 9>>'),
    says,
  },
  {
    reason: 'filters go by their short names',
    pdf: containing(hex(text(deflateSync(shown))), '/Filter[/AHx/Fl]'),
    says,
    readByPdfium: true,
  },
  {
    reason: 'content is under a filter for what is encrypted, and nothing is',
    pdf: containing(shown, '/Filter[/Crypt]/DecodeParms[<</Name/Identity>>]'),
    says,
    readByPdfium: true,
  },
];

const written: Golden[] = [
  { reason: 'content ends within a string', pdf: containing(`${shown} BT (open`), says },
  { reason: 'content restores more than it saved', pdf: containing(`Q Q q ${shown} q q Q`), says },
  { reason: 'content uses operators that no reader knows', pdf: containing(`BX 1 (a) odd EX odder ${shown}`), says },
  {
    reason: 'content holds a picture in hexadecimal',
    pdf: containing(`BI /W 2 /H 1 /BPC 8 /CS /G /F /AHx ID 00ff> EI ${shown}`),
    says,
  },
  {
    reason: 'a form draws itself',
    pdf: containing(
      '/Me Do',
      '',
      '/XObject<</Me 8 0 R>>',
      form(`${shown} /Me Do`, '/Font<</F1 3 0 R>>/XObject<</Me 8 0 R>>'),
    ),
    says,
    readByPdfium: true,
  },
  {
    reason: 'a form has no resources but those of its page',
    pdf: containing('/Own Do', '', '/XObject<</Own 8 0 R>>', form(shown, '').replace('/Resources<<>>', '')),
    says,
    readByPdfium: true,
  },
  {
    reason: 'content is shown by membership in layers',
    pdf: containing(
      `/OC /Member BDC ${shown} EMC`,
      '',
      '/Properties<</Member 8 0 R>>',
      '<</Type/OCMD/OCGs[9 0 R]>>',
      '<</Type/OCG/Name(member)>>',
    ),
    says,
    keeps: [/\(member\)/, /OCMD/],
  },
];

export const oddContent: Golden[] = [...packed, ...written];
