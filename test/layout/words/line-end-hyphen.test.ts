import { expect, test } from 'vitest';
import { cellText } from '../../../src/layout/table/cells/cell-text.ts';
import { isLineEnds, vocabularyOf } from '../../../src/layout/words/line-end-hyphen.ts';
import { linePiecesOf } from '../../../src/layout/words/words.ts';
import { letters, pageOf } from '../letters.ts';

const cellOf = (...lines: string[]) => ({
  lines: linePiecesOf(pageOf(lines.flatMap((line, i) => letters(line, 50, 100 + 12 * i)))).map(({ words }) => words),
});

test.each([
  ['Finanz', 'aufsicht', '', true],
  ['Finanz', 'aufsicht', 'die Finanz-aufsicht', false],
  ['well', 'known', 'as well as known', false],
  ['of', 'ficers', 'of the ficers', true],
  ['data', 'driven', 'the data', false],
  ['Nord', 'Süd', '', false],
  ['2010', 'er', '', false],
  ['twenty', 'six', '', false],
  ['thirty', 'some', '', true],
  ['rendez', 'vous', 'je vous prie', false],
  ['ner', 'vous', '', true],
  ['as', 'tu', 'tu as dit', false],
  ['(Finanz', 'aufsicht', '', true],
  ['https://example.org/nagios-core', 'addons', '', false],
  ['http://example.org/definition.ph', 'p', '', true],
  ['/usr/share/duzyazi', 'kilavuz.txt', '', false],
  ['and/or-inter', 'rupted', '', true],
])('isLineEnds() of %s- and %s, where the document has "%s"', (before, after, document, expected) =>
  expect(isLineEnds(before, after, vocabularyOf([document]))).toBe(expected),
);

test.each([
  ['the second part of a word that is parted', ['it is inter-', 'rupted by an inter'], 'inter', 'rupted', true],
  ['the first part of a word that is parted', ['what it inter-', 'rupted is rupted'], 'inter', 'rupted', true],
  ['what stands elsewhere too', ['inter-', 'rupted, inter rupted'], 'inter', 'rupted', false],
])('isLineEnds() asks for words of the document: %s', (_, document, before, after, expected) =>
  expect(isLineEnds(before, after, vocabularyOf(document))).toBe(expected),
);

test('cellText() makes words whole again that are parted at a line end', () =>
  expect(cellText(cellOf('Markt-', 'aufsicht'), new Set())).toBe('Marktaufsicht'));

test('cellText() keeps the hyphen of a word that the page has elsewhere', () =>
  expect(cellText(cellOf('on-', 'line'), vocabularyOf(['an on-line service']))).toBe('on-line'));
