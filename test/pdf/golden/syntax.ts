/** Files whose objects and streams are written oddly or wrongly (ISO 32000-1, 7.2 to 7.4). */
import { deflateSync } from 'node:zlib';
import { file, pagesSaying, stream } from '../make.ts';
import { ballast, type Golden, withBallast } from './golden.ts';

const says = ['first', 'second'];
/** Every object changed; the table stays right. */
const each = (change: (object: string) => string): string => file([...pagesSaying(says), ballast].map(change));
const shown = 'BT /F1 24 Tf 40 300 Td (first) Tj ET';

/** The first page with other content. */
const containing = (content: string, entries = '', ...more: string[]): string => {
  const objects = pagesSaying(says);
  objects[4] = stream(content, entries);
  return withBallast([...objects, ...more]);
};

/** Rewrites the text of the first page's dictionary. */
const firstPage = (change: (dict: string) => string, ...more: string[]): string => {
  const objects = pagesSaying(says);
  objects[3] = change(objects[3]!);
  return withBallast([...objects, ...more]);
};

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const hex = (data: string): string => `${Buffer.from(data, 'latin1').toString('hex')}>`;
const packed = text(deflateSync(shown));

export const oddSyntax: Golden[] = [
  {
    reason: 'lengths of its streams are too small',
    pdf: each((object) => object.replaceAll(/\/Length \d+/g, '/Length 3')),
    says,
  },
  {
    reason: 'lengths of its streams are too large',
    pdf: each((object) => object.replaceAll(/\/Length \d+/g, '/Length 99999')),
    says,
  },
  {
    reason: 'lengths of its streams are negative',
    pdf: each((object) => object.replaceAll(/\/Length \d+/g, '/Length -1')),
    says,
  },
  { reason: 'lengths of its streams are missing', pdf: each((object) => object.replaceAll(/\/Length \d+/g, '')), says },
  {
    reason: 'lengths of its streams lead nowhere',
    pdf: each((object) => object.replaceAll(/\/Length \d+/g, '/Length 99 0 R')),
    says,
  },
  { reason: 'its streams lack endstream', pdf: each((object) => object.replaceAll('endstream', '')), says },
  {
    reason: 'its objects lack endobj',
    pdf: file([...pagesSaying(says), ballast]).replaceAll('\nendobj', ''),
    says,
    warns: ['document_repaired'],
  },
  { reason: 'its lines end with CR alone', pdf: file([...pagesSaying(says), ballast]).replaceAll('\n', '\r'), says },
  {
    reason: 'spaces stand between stream and its data',
    pdf: each((object) => object.replaceAll('>>\nstream\n', '>>  stream  \n')),
    says,
  },
  {
    reason: 'names are written with number signs',
    pdf: each((object) => object.replaceAll('/Contents', '/Con#74ents')),
    says,
  },
  {
    reason: 'comments stand in dictionaries and arrays',
    pdf: each((object) =>
      object.replaceAll('/Type/Page/', '%>> no end\n/Type%(\n/Page%\n/').replace('/Kids[', '/Kids[%]\n'),
    ),
    says,
  },
  {
    reason: 'strings are in octal, in hexadecimal, nested and over several lines',
    pdf: containing('BT /F1 24 Tf 40 300 Td (\\146\\151r) Tj <7 3> Tj (\\\n\\164) Tj ET'),
    says,
  },
  {
    reason: 'strings of its information hold every escape',
    pdf: withBallast([...pagesSaying(says), '<</Title(a\\(b\\\\c(d)\\053\\r\\n)>>'], '/Info 8 0 R'),
    says,
    keeps: [/\/Title \(a\\\(b\\\\c\\?\(d\\?\)\+/],
  },
  {
    reason: 'numbers are larger than any reader holds',
    pdf: firstPage((dict) => dict.replace('>>', '/Odd 99999999999999999999/Small .00000000000001>>')),
    says,
  },
  {
    reason: 'numbers have signs, zeros and points at every place',
    pdf: each((object) => object.replace('[0 0 300 400]', '[-.0 +0 00300. +400.00]')),
    says,
    size: [300, 400],
  },
  {
    reason: 'a title in UTF-16 has brackets and backslashes among its bytes',
    pdf: withBallast([...pagesSaying(says), '<</Title(\\376\\377\\000\\(\\000\\\\\\000\\))>>'], '/Info 8 0 R'),
    says,
    keeps: [/\/Title <feff0028005c0029>/i],
  },
  {
    reason: 'a key comes twice in a dictionary',
    pdf: firstPage((dict) => dict.replace('/Type', '/Rotate 90/Type').replace('>>', '/Rotate 180>>')),
    says,
    turned: [270, 90],
  },
  { reason: 'a dictionary is not closed', pdf: firstPage((dict) => dict.slice(0, -2)), says },
  { reason: 'a value lacks its key', pdf: firstPage((dict) => dict.replace('/Contents', '(stray) 7 /Contents')), says },
  {
    reason: 'its content is in several streams, cut between operands and operator',
    pdf: firstPage(
      (dict) => dict.replace('5 0 R', '[8 0 R 9 0 R]'),
      stream('BT /F1 24 Tf 40 300'),
      stream('Td (first) Tj ET'),
    ),
    says,
  },
  {
    reason: 'its list of content names what is not there',
    pdf: firstPage((dict) => dict.replace('5 0 R', '[null 99 0 R 5 0 R 3 0 R]')),
    says,
  },
  {
    reason: 'its content is no stream',
    pdf: firstPage((dict) => dict.replace('5 0 R', '3 0 R')),
    says: ['', 'second'],
  },
  { reason: 'its content is packed twice', pdf: containing(hex(packed), '/Filter[/ASCIIHexDecode/FlateDecode]'), says },
  { reason: 'a filter is null', pdf: containing(shown, '/Filter null/DecodeParms[null]'), says },
  {
    reason: 'packed content has a wrong checksum',
    pdf: containing(`${packed.slice(0, -4)}abcd`, '/Filter/FlateDecode'),
    says,
  },
  { reason: 'packed content lacks its end', pdf: containing(packed.slice(0, -5), '/Filter/FlateDecode'), says },
  {
    reason: 'content holds EI within an inline picture',
    pdf: containing(`BI /W 8 /H 1 /BPC 8 /CS /G ID a EI \x80\x81\x82 EI ${shown}`),
    says,
  },
];
