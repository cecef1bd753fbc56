/** Files whose page tree or page attributes are odd or wrong (ISO 32000-1, 7.7.3). */
import { pagesSaying } from '../make.ts';
import { type Golden, withBallast } from './golden.ts';

const says = ['first', 'second'];

/** Objects: 1 catalog, 2 tree, 3 font, 4 and 6 pages, 5 and 7 content, then those given. */
function tree(changes: Record<number, (object: string) => string>, more: readonly string[] = []): string {
  const objects = pagesSaying(says).map((object, i) => changes[i + 1]?.(object) ?? object);
  return withBallast([...objects, ...more]);
}

const kids = (list: string) => (node: string) => node.replace(/\/Kids\[.*?\]/, `/Kids[${list}]`);
/** A page that inherits nothing. */
const complete = (dict: string) => dict.replace('>>', '/MediaBox[0 0 300 400]/Resources<</Font<</F1 3 0 R>>>>>>');
/** The first page with more entries, or others. */
const page = (entries: string, ...more: string[]) => tree({ 4: (dict) => dict.replace('>>', `${entries}>>`) }, more);
const box = (text: string) => tree({ 2: (node) => node.replace('[0 0 300 400]', text) });

const annotated = (dict: string) => dict.replace('>>', '/Annots 8 0 R>>');

const shapes: Golden[] = [
  { reason: 'its tree has no Count', pdf: tree({ 2: (node) => node.replace(/\/Count \d+/, '') }), says },
  {
    reason: 'its tree counts more pages than there are',
    pdf: tree({ 2: (node) => node.replace(/Count \d+/, 'Count 99') }),
    says,
  },
  {
    reason: 'its tree counts less than no page',
    pdf: tree({ 2: (node) => node.replace(/Count \d+/, 'Count -1') }),
    says,
  },
  { reason: 'its tree lists what is no page', pdf: tree({ 2: kids('null 4 0 R 7 (x) 99 0 R 6 0 R') }), says },
  { reason: 'its tree leads back to itself', pdf: tree({ 2: kids('2 0 R 4 0 R 6 0 R') }), says },
  {
    reason: 'its tree has empty nodes',
    pdf: tree({ 2: kids('8 0 R 4 0 R 6 0 R') }, ['<</Type/Pages/Count 0/Kids[]>>']),
    says,
  },
  {
    reason: 'its tree has content of its own',
    pdf: tree({ 2: (node) => node.replace('/Count', '/Contents 5 0 R/Count') }),
    says,
  },
  {
    reason: 'its tree lists a page twice',
    pdf: tree({ 2: kids('4 0 R 6 0 R 4 0 R') }),
    says: ['first', 'second', 'first'],
  },
  {
    reason: 'its tree holds a page itself',
    pdf: tree({ 2: kids('4 0 R<</Type/Page/Parent 2 0 R/Contents 7 0 R>>') }),
    says,
  },
  {
    reason: 'its tree lists a node twice',
    pdf: tree({ 2: kids('8 0 R 8 0 R') }, ['<</Type/Pages/Kids[4 0 R 6 0 R]/Parent 2 0 R>>']),
    says: [...says, ...says],
  },
  {
    reason: 'its tree stands in the catalog',
    pdf: tree({
      1: (catalog) =>
        catalog.replace('2 0 R', '<</Kids[4 0 R 6 0 R]/MediaBox[0 0 300 400]/Resources<</Font<</F1 3 0 R>>>>>>'),
    }),
    says,
  },
  { reason: 'its nodes call themselves pages', pdf: tree({ 2: (node) => node.replace('/Pages', '/Page') }), says },
  { reason: 'its pages call themselves nodes', pdf: page('/Kids[null]/Count 1'), says },
  {
    reason: 'its nodes and pages have no Type',
    pdf: tree({ 2: (node) => node.replace('/Type/Pages', ''), 4: (dict) => dict.replace('/Type/Page', '') }),
    says,
  },
  {
    reason: 'its pages have a Type of their own',
    pdf: tree({ 4: (dict) => dict.replace('/Type/Page', '/Type/Template') }),
    says,
  },
  { reason: 'its catalog has no Type', pdf: tree({ 1: (catalog) => catalog.replace('/Type/Catalog', '') }), says },
  {
    reason: 'its catalog calls itself the tree',
    pdf: tree({ 1: (catalog) => catalog.replace('2 0 R', '1 0 R'), 4: complete, 6: complete }),
    says,
    warns: ['document_repaired'],
  },
  {
    reason: 'no tree leads to its pages, and a node calls itself one',
    pdf: tree({
      1: (catalog) => catalog.replace('2 0 R', '99 0 R'),
      2: (node) => node.replace('/Pages', '/Page'),
      4: complete,
      6: complete,
    }),
    says,
    warns: ['document_repaired'],
  },
  {
    reason: 'a page is the whole tree',
    pdf: tree({
      1: (catalog) => catalog.replace('2 0 R', '4 0 R'),
      4: (dict) => dict.replace('>>', '/Resources<</Font<</F1 3 0 R>>>>>>'),
    }),
    says: ['first'],
  },
  {
    reason: 'pages name the wrong parent',
    pdf: tree({ 4: (dict) => dict.replace('/Parent 2 0 R', '/Parent 7 0 R') }),
    says,
  },
  {
    reason: 'pages share their content',
    pdf: tree({ 6: (dict) => dict.replace('7 0 R', '5 0 R') }),
    says: ['first', 'first'],
  },
  {
    reason: 'pages share a list of annotations',
    pdf: tree({ 4: annotated, 6: annotated }, [
      '[9 0 R]',
      '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(shared)>>',
    ]),
    says,
    keeps: [/\(shared\)/],
  },
  {
    reason: 'a page turns over in a way and a time of its own',
    pdf: page('/Trans<</S/Wipe/Di 90>>/Dur 7/Tabs/S'),
    says,
    keeps: [/\/Wipe/, /\/Dur 7/, /\/Tabs/],
  },
  { reason: 'pages have no parent', pdf: tree({ 4: (dict) => dict.replace('/Parent 2 0 R', '') }), says },
];

const nested = [
  '<</Type/Pages/Parent 2 0 R/Kids[9 0 R]/Count 1/Rotate 180>>',
  '<</Type/Pages/Parent 8 0 R/Kids[4 0 R]/Count 1/CropBox[50 50 250 350]>>',
];

const attributes: Golden[] = [
  {
    reason: 'boxes and turns come from several nodes above',
    pdf: tree({ 2: kids('8 0 R 6 0 R') }, nested),
    says,
    turned: [270, 90],
    size: [200, 300],
  },
  {
    reason: 'resources of its pages lead nowhere',
    pdf: tree({ 4: (dict) => dict.replace('>>', '/Resources 99 0 R>>') }),
    says,
  },
  {
    reason: 'resources of a page are a stream',
    pdf: page('/Resources 8 0 R', '<</Font<</F1 3 0 R>>/Length 1>>\nstream\nx\nendstream'),
    says,
  },
  { reason: 'a page is turned by less than a quarter', pdf: page('/Rotate 45'), says },
  { reason: 'a page is turned by a quarter and a bit', pdf: page('/Rotate 91'), says, turned: [180, 90] },
  { reason: 'a page is turned to the left', pdf: page('/Rotate -90'), says, turned: [0, 90] },
  { reason: 'a page is turned more than once around', pdf: page('/Rotate 810'), says, turned: [180, 90] },
  { reason: 'a turn is a real number', pdf: page('/Rotate 90.0'), says, turned: [180, 90] },
  { reason: 'a turn is an object of its own', pdf: page('/Rotate 8 0 R', '180'), says, turned: [270, 90] },
  { reason: 'a turn is no number', pdf: page('/Rotate/Left'), says },
  { reason: 'corners of the box are the wrong way round', pdf: box('[300 400 0 0]'), says, size: [300, 400] },
  { reason: 'the box starts below zero', pdf: box('[-10 -20 300 400]'), says, size: [310, 420] },
  {
    reason: 'the box is of objects of their own',
    pdf: tree({ 2: (node) => node.replace('[0 0 300 400]', ' 8 0 R') }, ['[0 0 9 0 R 400]', '300']),
    says,
    size: [300, 400],
  },
  { reason: 'the box has three sides', pdf: box('[0 0 300]'), says, size: [612, 792] },
  {
    reason: 'the box is missing',
    pdf: tree({ 2: (node) => node.replace('/MediaBox[0 0 300 400]', '') }),
    says,
    size: [612, 792],
  },
  { reason: 'the box has no size', pdf: box('[0 0 0 0]'), says, size: [612, 792] },
  { reason: 'the box is not of numbers', pdf: box('[(a) /b null 400]'), says, size: [612, 792] },
  { reason: 'the part shown is larger than the page', pdf: page('/CropBox[-50 -50 900 900]'), says, size: [300, 400] },
  {
    reason: 'the part shown lies outside the page',
    pdf: page('/CropBox[900 900 950 950]'),
    says,
    keeps: [/CropBox \[\s*900/],
  },
  { reason: 'the part shown has no size', pdf: page('/CropBox[9 9 9 9]'), says, size: [300, 400] },
  { reason: 'a page is in units of its own', pdf: page('/UserUnit 2.5'), says, keeps: [/UserUnit 2\.5/] },
];

export const oddPages: Golden[] = [...shapes, ...attributes];
