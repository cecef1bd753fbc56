import { describe, expect, test } from 'vitest';
import { groupLines } from '../../../../src/layout/flow/grouping/group-lines.ts';
import { plainSpan, textOf } from '../../../../src/layout/flow/lines/line.ts';
import { lineOf, style } from '../lines.ts';

/** Each line 12 points below the last, or as far as its number says. */
function grouped(lines: (string | [text: string, place: { left?: number; down?: number }])[]): string[] {
  let baseline = 100;
  const placed = lines.map((line) => {
    const [text, { left = 0, down = 12 }] = typeof line === 'string' ? [line, {}] : line;
    baseline += down;
    return lineOf(text, { left, baseline });
  });
  return groupLines(placed, 200).map((group) => group.lines.map(textOf).join(' / '));
}

const full = 'this line is as long as the column is';

describe('groupLines()', () => {
  test('lines that fill the column are one paragraph, a short one ends it', () => {
    expect(grouped([full, full, 'the end.', full, 'again.'])).toEqual([
      `${full} / ${full} / the end.`,
      `${full} / again.`,
    ]);
  });

  test('a sentence goes on in a line whose names of programs, set smaller, are most of it', () => {
    const code = { ...style, size: 8.5, font: { ...style.font, name: 'Courier', monospace: true } };
    const first = lineOf('you own what it makes, and should call', { baseline: 100 });
    const named = lineOf('destroy_all_of_these() when done.', { baseline: 112 });
    const spans = [
      plainSpan('destroy_all_of_these()', code, { left: 0, right: 110 }),
      plainSpan(' when done.', style, { left: 110, right: 165 }),
    ];
    const mixed = { ...named, style: code, spans };
    expect(groupLines([first, mixed], 200)).toHaveLength(1);
    const alone = { ...named, style: code, spans: spans.slice(0, 1) };
    expect(groupLines([first, alone], 200)).toHaveLength(2);
    const item = { ...alone, spans: [plainSpan('• ', style, { left: 0, right: 8 }), ...alone.spans] };
    expect(groupLines([first, item], 200)).toHaveLength(2);
  });

  test('more room between lines starts a paragraph', () => {
    expect(grouped([full, full, [full, { down: 20 }], full])).toEqual([`${full} / ${full}`, `${full} / ${full}`]);
  });

  test('the lines of an address are paragraphs, though their ends make an edge; those of a narrow text are one', () => {
    const wide = [full, full, full, full];
    const address = ['Ann Other', '12 Long Hill', 'Oldham'];
    expect(grouped([...wide, ['Ann Other', { down: 30 }], '12 Long Hill', 'Oldham'])).toEqual([
      wide.join(' / '),
      ...address,
    ]);
    const narrow = ['A few words that', 'go on and on for', 'some more lines'];
    expect(grouped([...wide, [narrow[0] ?? '', { down: 30 }], ...narrow.slice(1)])).toEqual([
      wide.join(' / '),
      narrow.join(' / '),
    ]);
  });

  test('of an address below its bold head one line may begin small', () => {
    const address = ['Ann Mary Other', 'born in 1970', '12 Long Hills', 'Oldham'];
    const [first = '', ...others] = address;
    expect(grouped([full, full, full, [first, { down: 30 }], ...others])).toEqual([
      [full, full, full].join(' / '),
      ...address,
    ]);
  });

  test('a number of several parts that goes on with a sentence starts nothing, one behind a sentence does', () => {
    const rises = 'this year the port has cost the town';
    expect(grouped([rises, '12.5 million, and more are to come yet', 'in spring.'])).toHaveLength(1);
    const ended = 'as long as it was said to be by them.';
    expect(grouped([full, ended, '2.1 Scope of what is told in here now.'])).toEqual([
      `${full} / ${ended}`,
      '2.1 Scope of what is told in here now.',
    ]);
  });

  test('text left of an item’s mark is none of the item, where the item had room for its first word', () => {
    const items = ['(a) the hill;', '(b) the long road;'].map((text): [string, { left: number }] => [
      text,
      { left: 30 },
    ]);
    expect(grouped([full, full, ...items, full, 'the end.'])).toEqual([
      `${full} / ${full}`,
      '(a) the hill;',
      '(b) the long road;',
      `${full} / the end.`,
    ]);
  });

  test('a section’s name and number start a paragraph behind a whole sentence, and go on with others', () => {
    const ended = 'as long as it was said to be by them.';
    expect(grouped([full, ended, 'Section 1.02 is told in here right', 'now.'])).toEqual([
      `${full} / ${ended}`,
      'Section 1.02 is told in here right / now.',
    ]);
    expect(grouped([full, 'this line is said to be as long as in', 'Section 1.02 of it.'])).toHaveLength(1);
  });

  test('lines nearer to each other than text is set are parts of a formula, each by itself', () => {
    expect(grouped([full, ['a sum of', { down: 7 }], [full, { down: 12 }]])).toEqual([full, 'a sum of', full]);
  });

  test('text beside a figure goes on below it, as wide as the column', () => {
    const beside = ['some lines stand', 'by a figure that', 'is there, so all', 'go on and end so'];
    const below = [full.replace('this', 'then'), 'the end of it'];
    expect(grouped([...beside, ...below])).toEqual([[...beside, ...below].join(' / ')]);
    expect(grouped([...beside.slice(0, 2), ...below])[0]).toBe(beside[0]);
  });

  test('short quotations show together how far their lines may go', () => {
    const quoted = (first: string): [string, { left: number; down?: number }][] => [
      [first, { left: 30, down: 24 }],
      ['further down.', { left: 30 }],
    ];
    const [one, two, three] = ['one that goes on and', 'two of the same kind', 'and so do the others'];
    const text: [string, { down: number }] = [full, { down: 24 }];
    expect(grouped([text, ...quoted(one), text, ...quoted(two), text, ...quoted(three)])).toEqual(
      [one, two, three].flatMap((first) => [full, `${first} / further down.`]),
    );
    expect(grouped([text, ...quoted(one)])).toEqual([full, one, 'further down.']);
  });

  test('lines twice as far apart as others are one paragraph where they read on', () => {
    const double = { down: 24 };
    const spaced = ['The lines of this are', 'far from one another, and', 'go on like the others do.'];
    const lines = spaced.map((text): [string, { down: number }] => [text.padEnd(full.length, ' x'), double]);
    const whole = lines.map(([text]) => text).join(' / ');
    expect(grouped([full, full, full, ...lines])).toEqual([`${full} / ${full} / ${full}`, whole]);
    const pair: typeof lines = [
      ['Only two lines of them go on and on and', { down: 30 }],
      ['so do these.', double],
    ];
    expect(grouped([full, full, full, ...lines, ...pair]).at(-1)).toBe(pair.map(([text]) => text).join(' / '));
  });

  test('sentences as far apart as paragraphs, each a line, stay apart', () => {
    const line = 'A sentence that is a line and ends here.';
    expect(grouped([full, full, full, [line, { down: 24 }], [line, { down: 24 }], [line, { down: 24 }]])).toEqual([
      `${full} / ${full} / ${full}`,
      line,
      line,
      line,
    ]);
  });

  test('where all lines reach one edge, a sentence that ends short of it ends its paragraph', () => {
    const edge = 'the words of this line reach to the edge';
    const short = 'and these do not quite do that at all.';
    const next = 'Extraordinarily long words begin again..';
    expect(grouped([edge, edge, edge, edge, edge, short, next, edge])).toEqual([
      [edge, edge, edge, edge, edge, short].join(' / '),
      `${next} / ${edge}`,
    ]);
    expect(grouped([edge, edge, edge, edge, edge, short.replace('.', ','), edge])).toHaveLength(1);
  });

  test('lines set to the right, and those in the middle of the page, are one paragraph however they start', () => {
    const right = (text: string): [string, { left: number }] => [text, { left: 200 - 5 * text.length }];
    const lines = [
      'The first line is set to the right side,',
      'the second line is set so as well',
      'as the third one, in every way it is',
    ];
    expect(grouped(lines.map(right))).toEqual([lines.join(' / ')]);
    const middle = (text: string): [string, { left: number }] => [text, { left: 100 - 2.5 * text.length }];
    const centred = [
      'The first line is in the middle of page,',
      'the second line is in it too, as well',
      'the third, as long as the first one is',
    ];
    expect(grouped(centred.map(middle))).toEqual([centred.join(' / ')]);
    const address = 'one@example.org, another@example.org';
    expect(grouped([...centred.slice(1), address].map(middle))).toEqual([centred.slice(1).join(' / '), address]);
  });

  test('a sentence goes on below one line that begins further in, as with a root or a mark that is no letter', () => {
    const lines: Parameters<typeof grouped>[0] = [full, [full.slice(1), { left: 5 }], full, full, 'to its end.'];
    expect(grouped(lines)).toHaveLength(1);
  });

  test('a first line set in starts a paragraph', () => {
    expect(grouped([full, full, [full, { left: 12 }], full])).toEqual([`${full} / ${full}`, `${full} / ${full}`]);
  });

  test('a list item starts one, and its other lines hang', () => {
    expect(grouped([`• ${full}`, [full, { left: 10 }], `• ${full}`])).toEqual([`• ${full} / ${full}`, `• ${full}`]);
  });

  test('a number that closes a bracket of the line before starts none', () => {
    const open = 'The frequency of bin i is above (i -  ';
    expect(grouped([open, `1) ${full.slice(0, 30)}`])).toHaveLength(1);
    expect(grouped([open.replace('(', ' '), `1) ${full.slice(0, 30)}`])).toHaveLength(2);
  });

  test('lines that hang go on with capitals too, where all end at the right edge', () => {
    const [first, second] = ['[8] First Author, Second Author, Third A', 'Fourth Author, The Title of Words Go'];
    expect(grouped([first, [second, { left: 20 }]])).toEqual([`${first} / ${second}`]);
  });

  test('lines that hang by themselves go on in a sentence that had no more room', () => {
    const [first, second] = ['“As they did so, one said, now call upon', 'Somebody who will do it.'];
    const below: [string, { left: number }] = ['and again', { left: 40 }];
    expect(grouped([first, [second, { left: 20 }], below])[0]).toMatch(/Somebody/);
    expect(grouped([first.replace(' upon', ' it.'), [second, { left: 20 }], below])).not.toContain(
      `${first} / ${second}`,
    );
  });

  test('references hang, each a paragraph', () => {
    const [first, second] = [`[1] ${full}`, `[2] ${full}`];
    expect(grouped([first, ['Ends here.', { left: 20 }], second, ['Ends here.', { left: 20 }]])).toEqual([
      `${first} / Ends here.`,
      `${second} / Ends here.`,
    ]);
  });

  test('references without numbers hang too, where the last line ends before the next reference', () => {
    const first = 'Berger, A. (2004). Report on Journal of';
    expect(grouped([first, ['Studies, 4, 31.', { left: 20 }], first, ['Studies, 5, 12.', { left: 20 }]])).toEqual([
      `${first} / Studies, 4, 31.`,
      `${first} / Studies, 5, 12.`,
    ]);
  });

  test('entries of an index are a paragraph each, though the next word would not fit', () => {
    const entries = [
      'absorption, 1, 14',
      'acid, 27, 56, 85',
      'accounting, 14, 43',
      'balance, 53, 60',
      'bank, 66, 95, 96',
    ];
    expect(grouped(entries)).toEqual(entries);
  });

  test('lines with something at a tab stop are rows, not text that goes on', () => {
    const rows = ['Subtotal', 'Total'].map((text, i) => {
      const line = lineOf(text, { left: 150, baseline: 100 + 12 * i });
      return { ...line, spans: [...line.spans, { kind: 'gap', left: 190, right: 195, leader: 'none' } as const] };
    });
    expect(groupLines(rows, 200)).toHaveLength(2);
  });

  test('two lines that are set loosely are one paragraph, where a sentence goes on in the second', () => {
    const close = [full, full, full];
    const loose = (first: string) =>
      grouped([...close, [first, { down: 40 }], ['goes on here', { down: 17 }]]).slice(1);
    expect(loose(full)).toEqual([`${full} / goes on here`]);
    expect(loose(`${full.slice(0, -1)}.`)).toHaveLength(2);
    expect(loose('this is short')).toHaveLength(2);
  });

  test('two single lines with room between them are two paragraphs, where nothing shows that lines are so far apart', () => {
    expect(grouped([full, [full, { down: 22 }]])).toEqual([full, full]);
    expect(
      grouped([full, ...Array.from({ length: 4 }, (): [string, { down: number }] => [full, { down: 22 }])]),
    ).toHaveLength(1);
  });

  test('boxes to tick start paragraphs', () =>
    expect(grouped([`☐ ${full}`, `☒ ${full}`])).toEqual([`☐ ${full}`, `☒ ${full}`]));

  test('a sentence goes on in one whose letters are mostly of another size, as a program’s names are', () => {
    const named = lineOf('within the', { baseline: 112 });
    const [span] = named.spans;
    const name = { ...plainSpan(' allocate_the_first_of_them()', { ...style, size: 8 }, { left: 50, right: 180 }) };
    const line = { ...named, spans: span ? [span, name] : [], style: name.style };
    expect(groupLines([lineOf(full, { baseline: 100 }), line], 200)).toHaveLength(1);
    expect(groupLines([lineOf(full, { baseline: 100 }), { ...line, spans: [name] }], 200)).toHaveLength(2);
  });

  test('a long line that stops in the middle of a sentence ends none, whatever stands in its room; a short one and an entry do', () => {
    const sentence = ['a note stands right of this line', 'and goes on below it.'];
    expect(grouped([full, 'the end.', ...sentence])).toEqual([`${full} / the end.`, sentence.join(' / ')]);
    const beside = lineOf('six words of it are a line', { baseline: 100 });
    const below = lineOf('beside a figure.', { baseline: 112 });
    expect(groupLines([beside, below], 300)).toHaveLength(1);
    expect(groupLines([beside, below], 400)).toHaveLength(2);
    expect(grouped(['the words of a line', 'that are few'])).toHaveLength(2);
    expect(grouped(['the firstandlongestwordofthem all', 'the second of them'])).toHaveLength(2);
  });

  test('a narrower block is one paragraph by its own edge', () => {
    const narrow = 'these lines end much sooner';
    expect(
      grouped([
        [narrow, { left: 30 }],
        [narrow, { left: 30 }],
        [narrow, { left: 30 }],
      ]),
    ).toHaveLength(1);
  });

  test('a line that stands out over the edge of the others is full as they are, and leaves them full', () => {
    const over = 'X (see there) of it ends over an edge/of/others';
    const reaching = ['one', 'two', 'six', 'ten'].map((count) => `X (${count} more) of this line end at an edge`);
    const lines = [...reaching.slice(0, 1), over, ...reaching.slice(1), 'the end.'];
    const placed = lines.map((text, i) => lineOf(text, { baseline: 100 + 12 * i }));
    expect(groupLines(placed, 240)).toHaveLength(1);
  });

  test('lines set to the right are a paragraph each where the next word would have fitted on their left', () => {
    const address = ['Miller and Sons', '12 Harbour Road East', 'Bristol'];
    const right = (text: string, i: number): [string, object] => [
      text,
      { left: 200 - 5 * text.length, down: i === 0 ? 24 : 12 },
    ];
    expect(grouped([full, ...address.map(right)])).toEqual([full, ...address]);
  });

  test('a narrow block set in keeps its first line’s indent, though all its lines end at the edge', () => {
    const speech = (text: string, left: number): [string, object] => [text.padEnd((200 - left) / 5, '.'), { left }];
    expect(grouped([full, speech('one more', 70), speech('line that', 60), speech('goes on', 60)])[1]).toContain(' / ');
  });

  test('speeches are whole between the names of their speakers', () => {
    const speech = ['what a person said there and then', 'was longer than one line would be', 'and so on.'];
    const narrow = ['which was answered by the other a', 'little later.'];
    const at =
      (left: number) =>
      (text: string): [string, object] => [text, { left }];
    expect(grouped([full, at(60)('MARY'), ...speech.map(at(20)), at(60)('JOHN'), ...narrow.map(at(20))])).toEqual([
      full,
      'MARY',
      speech.join(' / '),
      'JOHN',
      narrow.join(' / '),
    ]);
  });

  test('the lines of a program stay lines', () => {
    const program = ['{', '"name": "x",', '"a": 8,', '"hearts": []', '}'];
    expect(grouped(program.map((text, i): [string, object] => [text, { left: i % 4 === 0 ? 0 : 10 }]))).toEqual(
      program,
    );
  });

  test('what starts anew below things at tab stops is none of their row, and what hangs at one of the stops is', () => {
    const row = lineOf(full, { baseline: 100 });
    const gap = (left: number, right: number) => ({ kind: 'gap', left, right, leader: 'none' }) as const;
    const [text] = row.spans;
    const tabbed = { ...row, spans: [gap(20, 60), gap(90, 130)].flatMap((space) => [text, space]).concat(text) };
    const texts = [`T${full.slice(1)}`, full];
    const below = (left: number) =>
      texts.map((words, i) => lineOf(words.slice(0, (200 - left) / 5), { left, baseline: 112 + 12 * i }));
    expect(groupLines([tabbed as typeof row, ...below(0)], 200)).toHaveLength(2);
    expect(groupLines([tabbed as typeof row, ...below(60)], 200)).toHaveLength(1);
  });

  test('a bold sentence that fills its line ends a paragraph before lighter text', () => {
    const question = 'Is this line as long as the column? Yes?';
    const bold = lineOf(question, { baseline: 100 });
    const spans = bold.spans.map((span) =>
      span.kind === 'text' ? { ...span, style: { ...span.style, font: { ...span.style.font, bold: true } } } : span,
    );
    const lines = [{ ...bold, spans }, lineOf(full, { baseline: 112 })];
    expect(groupLines(lines, 200)).toHaveLength(2);
  });

  /** The lines of a column, some of them bold from end to end. */
  const groupedWithBold = (
    texts: readonly string[],
    isBold: (text: string) => boolean,
    downs: Record<number, number> = {},
  ) => {
    let baseline = 100;
    const placed = texts.map((text, i) => {
      baseline += downs[i] ?? 12;
      const line = lineOf(text, { baseline });
      const style = { ...line.style, font: { ...line.style.font, bold: isBold(text) } };
      return { ...line, style, spans: line.spans.map((span) => (span.kind === 'text' ? { ...span, style } : span)) };
    });
    return groupLines(placed, 200).map(({ lines }) => lines.length);
  };

  test('a bold line in the middle of a sentence parts nothing, one that begins does', () => {
    const bold = 'is as long as the column here is too';
    expect(groupedWithBold([full, bold, `${bold},`, 'end.'], (text) => text === bold)).toEqual([4]);
    const heading = 'On the length of lines';
    expect(groupedWithBold([full, heading, full, 'end.'], (text) => text === heading)).toEqual([1, 1, 2]);
  });

  test('lighter text goes on behind a bold line that is full and has lighter ones before it', () => {
    const bold = 'is as long as the column here is too.';
    const isBold = (text: string) => text === bold;
    expect(groupedWithBold([full, bold, 'And it goes on.'], isBold)).toEqual([3]);
    expect(groupedWithBold([bold, 'And it goes on.'], isBold)).toEqual([1, 1]);
  });

  test('a title’s bold words go on behind a full line that others begin', () => {
    const plain = plainSpan('party with ', style, { left: 0, right: 55 });
    const bold = (text: string, left: number) =>
      plainSpan(text, { ...style, font: { ...style.font, name: 'Times-Bold', bold: true } }, { left, right: 190 });
    const first = { ...lineOf(full, { baseline: 100 }), spans: [plain, bold('the Recursive Models', 55)] };
    const second = { ...lineOf('Partitioning of all', { baseline: 112 }), spans: [bold('Partitioning of all', 0)] };
    expect(groupLines([first, second], 200)).toHaveLength(1);
    expect(groupLines([{ ...first, spans: [plain] }, second], 200)).toHaveLength(2);
  });

  test('where all paragraphs stand apart, a bold sentence behind a full line begins none', () => {
    const ended = 'this line is as long as columns may be.';
    const bold = 'And this one is bold from end to end';
    const texts = [full, 'end.', full, 'end.', full, 'end.', full, 'end.', full, ended, bold, 'end.'];
    const isBold = (text: string) => text === bold;
    expect(groupedWithBold(texts, isBold, { 2: 16, 4: 16, 6: 16, 8: 16 })).toEqual([2, 2, 2, 2, 4]);
    expect(groupedWithBold(texts, isBold)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('a narrow block that reads on is one paragraph, right below wide text too', () => {
    const narrow = ['A few words that', 'go on and on for', 'some more lines,', 'as they do here'];
    expect(grouped([full, full, ...narrow.map((text): [string, object] => [text, { left: 40 }])])).toEqual([
      `${full} / ${full}`,
      narrow.join(' / '),
    ]);
  });

  test('sentences with room between them are paragraphs, lines far apart that sentences go on over are one', () => {
    const far = (text: string): [string, object] => [text, { down: 24 }];
    const sentences = ['This page is about the weather of May.', 'It has some signs of money:', 'EUR is one of them.'];
    expect(grouped([...sentences, 'That is all.'].map(far))).toHaveLength(4);
    expect(grouped([full, full, full, 'and ends.'].map(far))).toHaveLength(1);
  });

  test('lines in the middle part where the next word would have fitted beside them', () => {
    const narrow = (first: string, second: string) => {
      const lines = [first, second].map((text, i) =>
        lineOf(text, { left: 50 - (text.length * 5) / 2, baseline: 100 + 12 * i }),
      );
      return groupLines(lines, 87.5).length;
    };
    expect(narrow('DEGREE', '(if applicable)')).toBe(2);
    expect(narrow('FIELD OF', 'NEUROPHYSIOLOGY')).toBe(1);
  });
});
