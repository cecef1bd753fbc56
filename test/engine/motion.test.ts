import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { holdsMotion } from '../../src/engine/office/motion.ts';
import { docx } from './fixtures/documents.ts';

const slide = (timing: string) => `<p:sld><p:cSld/>${timing}</p:sld>`;
const page = (anim: string) =>
  `<draw:page><anim:par presentation:node-type="timing-root">${anim}</anim:par></draw:page>`;
const gif = (more = '') => strToU8(`GIF89a......${more}....`);

const holds = (parts: Record<string, string | Uint8Array>) => {
  const entries = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  const bytes = zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>;
  return holdsMotion({ name: 'a', bytes, type: 'application/vnd.oasis.opendocument.presentation' });
};

test.each<[string, Record<string, string | Uint8Array>]>([
  ['an effect of PowerPoint', { 'ppt/slides/slide2.xml': slide('<p:timing><p:animEffect filter="fade"/></p:timing>') }],
  ['what PowerPoint lets appear', { 'ppt/slides/slide1.xml': slide('<p:timing><p:set><p:to/></p:set></p:timing>') }],
  ['an effect of Impress', { 'content.xml': page('<anim:animateMotion svg:path="M0 0"/>') }],
  ['a film', { 'ppt/media/media1.MP4': '' }],
  ['an animated picture', { 'word/media/image1.gif': gif('!\xff\x0bNETSCAPE2.0') }],
])('%s moves', (_, parts) => {
  expect(holds(parts)).toBe(true);
});

test.each<[string, Record<string, string | Uint8Array>]>([
  ['slides without effects', { 'ppt/slides/slide1.xml': slide('<p:timing><p:tnLst><p:par/></p:tnLst></p:timing>') }],
  ['a change from slide to slide', { 'content.xml': page('<anim:transitionFilter smil:type="fade"/>') }],
  ['a picture that is a GIF', { 'ppt/media/image1.gif': gif() }],
])('%s does not', (_, parts) => {
  expect(holds(parts)).toBe(false);
});

test('what is no package, or a damaged one, says nothing', () => {
  const type = 'application/rtf';
  expect(holdsMotion({ name: 'a.rtf', bytes: strToU8('{\\rtf1 <p:set />}') as Uint8Array<ArrayBuffer>, type })).toBe(
    false,
  );
  expect(holdsMotion({ name: 'a.docx', bytes: docx(['x']).subarray(0, 300), type })).toBe(false);
});
