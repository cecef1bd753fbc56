import { rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { paragraphsOf } from '../../docx/docx-text.ts';
import { prose, type Sheet } from '../../drawn-pdf.ts';
import { converted } from '../converted.ts';

/** A page of text with a raised number in it, and below a short line what `notes` draws. */
const page = (notes: (sheet: Sheet) => void) => (sheet: Sheet) => {
  prose(sheet, 60, 40);
  sheet.text('The report was adopted', 60, 600).text('51', 166, 596, { size: 6 }).text('in the spring.', 176, 600);
  sheet.line(60, 740, 200, 740);
  notes(sheet);
};

test.each([
  ['raised', (sheet: Sheet) => sheet.text('51', 60, 751, { size: 5 }).text('Decision of May.', 66, 754, { size: 8 })],
  [
    'raised, at a tab stop before the text',
    (sheet: Sheet) => sheet.text('51', 60, 751, { size: 5 }).text('Decision of May.', 82, 754, { size: 8 }),
  ],
  [
    'with a point, apart from the text',
    (sheet: Sheet) => sheet.text('51.', 60, 754, { size: 8 }).text('Decision of May.', 96, 754, { size: 8 }),
  ],
  ['with a point, before the text', (sheet: Sheet) => sheet.text('51. Decision of May.', 60, 754, { size: 8 })],
  [
    'raised no further than small letters behind it are high',
    (sheet: Sheet) => sheet.text('51', 60, 753.5, { size: 6 }).text('Decision of May.', 66.8, 754, { size: 8 }),
  ],
  [
    'of figures and a point in two fonts',
    (sheet: Sheet) =>
      sheet.text('51', 60, 754, { size: 8, color: rgb(0, 0, 0.01) }).text('. Decision of May.', 68.9, 754, { size: 8 }),
  ],
  ['as large as the text behind it', (sheet: Sheet) => sheet.text('51 Decision of May.', 60, 754, { size: 8 })],
])('a footnote whose number is %s is a real one', async (_, notes) => {
  const { parts, body } = await converted(page(notes));
  expect(body.match(/<w:footnoteReference /g)).toHaveLength(1);
  const [note] = paragraphsOf(parts['word/footnotes.xml'] ?? '').filter(({ text }) => text !== '');
  expect(note?.text).toBe('Decision of May.');
  expect(body).toContain('<w:numStart w:val="51"/>');
});

test('notes as large as the text are told by their line and their raised number', async () => {
  const large = (sheet: Sheet) => sheet.text('51', 60, 750, { size: 6 }).text('Decision of May.', 70, 754);
  const { parts, body } = await converted(page(large));
  expect(body.match(/<w:footnoteReference /g)).toHaveLength(1);
  expect(parts['word/footnotes.xml']).toContain('Decision of May.');
  const withText = await converted(page((sheet) => large(sheet).text('A text of its own.', 60, 784)));
  expect(withText.body).toContain('A text of its own.');
});

test('a number below the line that nothing leads to stays text', async () => {
  const { body } = await converted(page((sheet) => sheet.text('7. Decision of May.', 60, 754, { size: 8 })));
  expect(body).not.toContain('<w:footnoteReference ');
  expect(body).toContain('7. Decision of May.');
});

test('notes without a line above them are told by their size and the room before them', async () => {
  const { parts, body } = await converted((sheet) => {
    prose(sheet, 60, 40);
    sheet.text('The report was adopted', 60, 600).text('1', 166, 596, { size: 6 }).text('in the spring.', 176, 600);
    sheet.text('1', 60, 751, { size: 5 }).text('Decision of May.', 66, 754, { size: 8 });
  });
  expect(body.match(/<w:footnoteReference /g)).toHaveLength(1);
  expect(parts['word/footnotes.xml']).toContain('Decision of May.');
});

test('several notes right below the text, without line or room, are told by their size and that all are led to', async () => {
  const draw = (second: string) => (sheet: Sheet) => {
    prose(sheet, 60, 50);
    sheet.text('The report was adopted', 60, 710).text('1', 166, 706, { size: 6 }).text('in the spring,', 176, 710);
    sheet.text('as others were', 60, 723).text('2', 128, 719, { size: 6 }).text('before it.', 138, 723);
    sheet.text('1', 60, 733, { size: 5 }).text('Decision of May.', 66, 736, { size: 8 });
    sheet.text(second, 60, 743, { size: 5 }).text('Decision of June.', 66, 746, { size: 8 });
  };
  const { parts, body } = await converted(draw('2'));
  expect(body.match(/<w:footnoteReference /g)).toHaveLength(2);
  expect(parts['word/footnotes.xml']).toContain('Decision of June.');
  expect((await converted(draw('7'))).body).not.toContain('<w:footnoteReference ');
});

/** A page whose text ends in a sentence, far above its note, and one that goes on with it, or not. */
const flowing = (next: string) =>
  converted(
    (sheet) => {
      prose(sheet, 60, 44);
      sheet.text('The report was adopted', 60, 650).text('1', 166, 646, { size: 6 });
      sheet.text('in the spring after all sides had been heard at length and', 176, 650);
      sheet.line(60, 700, 200, 700);
      sheet.text('1', 60, 715, { size: 5 }).text('Decision of May.', 66, 718, { size: 8 });
    },
    (sheet) => {
      sheet.text(next, 60, 60);
      prose(sheet, 74, 40);
    },
  );

const roomAbove = ({ parts }: { parts: Record<string, string> }): number =>
  Number(
    /<w:footnote w:id="1"><w:p><w:pPr><w:pStyle w:val="FootnoteText"\/>(?:<w:spacing w:before="(\d+)")?/.exec(
      parts['word/footnotes.xml'] ?? '',
    )?.[1] ?? 0,
  );

test('text that goes on overleaf ends where the page has it: its notes keep the room above them', async () => {
  const room = roomAbove(await flowing('each of them had agreed to what was proposed in the end.'));
  expect(room).toBeGreaterThan(20 * 40);
  expect(room).toBeLessThan(20 * 60);
});

test('where the next page starts anew, a break does that, and notes need no room', async () => {
  expect(roomAbove(await flowing('1. Proposals'))).toBeLessThan(20 * 5);
});

const noteTexts = (parts: Record<string, string>): string[] =>
  paragraphsOf(parts['word/footnotes.xml'] ?? '').flatMap(({ text }) => (text === '' ? [] : [text]));

/** Two lines of text with a raised mark each, and what `notes` draws below a line. */
const marked = (marks: string[], notes: (sheet: Sheet) => void) => (sheet: Sheet) => {
  prose(sheet, 60, 40);
  marks.forEach((mark, i) => {
    sheet.text('The report was adopted', 60, 600 + 14 * i).text(mark, 166, 596 + 14 * i, { size: 6 });
    sheet.text('in the spring.', 176, 600 + 14 * i);
  });
  sheet.line(60, 740, 200, 740);
  notes(sheet);
};

test.each([
  ['signs', '*', '**'],
  ['stars with a number behind them, as notes in Japan have,', '*4', '*5'],
])('%s are marks of their own', async (_, first, second) => {
  const { parts, body } = await converted(
    marked([first, second], (sheet) =>
      sheet
        .text(`${first} Decision of May.`, 60, 754, { size: 8 })
        .text(`${second} Repealed in June.`, 60, 764, { size: 8 }),
    ),
  );
  expect(body.match(/<w:footnoteReference /g)).toHaveLength(2);
  expect(noteTexts(parts)).toEqual([`${first} Decision of May.`, `${second} Repealed in June.`]);
});

test('marks at one place lead to a note each, with commas between them or without', async () => {
  for (const marks of ['*,**', '*\u2020']) {
    const second = marks.includes('**') ? '**' : '\u2020';
    const { parts, body } = await converted(
      marked([marks], (sheet) =>
        sheet
          .text('* Decision of May.', 60, 754, { size: 8 })
          .text(`${second} Repealed in June.`, 60, 764, { size: 8 }),
      ),
    );
    expect(body.match(/<w:footnoteReference /g)).toHaveLength(2);
    expect(noteTexts(parts)).toEqual(['* Decision of May.', `${second} Repealed in June.`]);
  }
});

test('a numbered heading below a line is no note, though a mark has its number', async () => {
  const { body } = await converted((sheet) => {
    sheet.text('The report', 60, 60, { size: 18 }).text('Ada Fluff', 60, 90).text('1', 104, 86, { size: 6 });
    sheet.line(60, 110, 200, 110);
    sheet.text('1. Introduction', 60, 126, { bold: true });
    prose(sheet, 142, 10);
  });
  expect(body).not.toContain('<w:footnoteReference ');
});

test('a figure that begins a line of a note begins no note', async () => {
  const { parts } = await converted(
    marked(['1', '2'], (sheet) =>
      sheet
        .text(
          '1 Decision of May, by which there were, from the first of the year on, to be no more than these',
          60,
          754,
          { size: 8 },
        )
        .text('12 houses in the whole of the town.', 60, 763, { size: 8 })
        .text('2 Repealed.', 60, 772, { size: 8 }),
    ),
  );
  expect(noteTexts(parts)).toEqual([
    'Decision of May, by which there were, from the first of the year on, to be no more than these 12 houses in the whole of the town.',
    'Repealed.',
  ]);
});

test('a note that goes on overleaf is one note; small text below a line that no note leads to stays', async () => {
  const { parts, body } = await converted(
    marked(['1'], (sheet) => sheet.text('1 Decision of May, by which all of the houses of the', 60, 754, { size: 8 })),
    marked([], (sheet) => sheet.text('town were to be painted.', 60, 754, { size: 8 })),
    marked([], () => {}),
    marked([], (sheet) => sheet.text('Printed in the town.', 60, 754, { size: 8 })),
  );
  expect(noteTexts(parts)).toEqual(['Decision of May, by which all of the houses of the town were to be painted.']);
  expect(body).toContain('Printed in the town.');
  expect(body).not.toContain('to be painted');
});

test('a page whose title has a line below it is no end of the note before, however small its text', async () => {
  const { parts, body } = await converted(
    marked(['1'], (sheet) => sheet.text('1 Decision of May, by which all of the houses of the', 60, 754, { size: 8 })),
    (sheet) => {
      sheet.text('On harbours', 60, 70, { size: 24 }).line(60, 80, 380, 80);
      prose(sheet, 100, 20);
    },
  );
  expect(noteTexts(parts)).toEqual(['Decision of May, by which all of the houses of the']);
  expect(body.match(/<w:pBdr>|<wp:anchor /g)).toHaveLength(1);
});

test('a list of notes under a heading stays where it is', async () => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 4);
    sheet.text('The report was adopted', 60, 120).text('1', 166, 116, { size: 6 }).text('in the spring.', 176, 120);
    prose(sheet, 134, 10);
    sheet.text('Notes', 60, 300, { size: 14, bold: true }).text('1. Decision of May.', 60, 330, { size: 8 });
  });
  expect(body).not.toContain('<w:footnoteReference ');
  expect(body).toContain('Decision of May.');
});

test('text between two lines is the end of no note where it is as large as the text above, and both lines stay', async () => {
  const { body } = await converted((sheet) => {
    sheet.text('On harbours', 60, 60, { size: 16, bold: true });
    prose(sheet, 90, 4);
    sheet.line(60, 160, 380, 160);
    prose(sheet, 180, 2);
    sheet.line(60, 212, 380, 212);
    prose(sheet, 232, 2);
  });
  expect(body.match(/<w:pBdr>|<wp:anchor /g)).toHaveLength(2);
});

test('a line to sign on, over small words at the end of a page, stays there', async () => {
  const { body, paragraphs } = await converted((sheet) => {
    prose(sheet, 60, 30);
    sheet.line(60, 540, 240, 540).line(300, 540, 500, 540);
    sheet.text('Place and date', 60, 550, { size: 7 }).text('Signature of the applicant', 300, 550, { size: 7 });
  });
  expect(paragraphs.at(-1)?.text).toBe('Place and date Signature of the applicant');
  expect(body.match(/<wps:wsp>/g)).toHaveLength(2);
});

test('a number raised in a note leads to no other: what it would lead to stays text', async () => {
  const { parts, body } = await converted((sheet) => {
    prose(sheet, 60, 40);
    sheet.text('The report was adopted', 60, 600).text('1', 166, 596, { size: 6 }).text('in the spring.', 176, 600);
    sheet.line(60, 720, 200, 720);
    sheet.text('1', 60, 741, { size: 5 }).text('Decision of May', 66, 744, { size: 8 });
    sheet.text('2', 124, 741, { size: 5 }).text('and of June.', 130, 744, { size: 8 });
    sheet.text('2', 60, 755, { size: 5 }).text('As the law has it.', 66, 758, { size: 8 });
  });
  const notes = parts['word/footnotes.xml'] ?? '';
  expect(notes).not.toContain('<w:footnoteReference ');
  expect(body + notes).toContain('As the law has it.');
  expect([...notes.matchAll(/<w:footnote w:id="\d+">/g)]).toHaveLength(
    [...body.matchAll(/<w:footnoteReference /g)].length,
  );
});

test('notes of one line keep the room between them', async () => {
  const { parts } = await converted(
    marked(['1', '2', '3'], (sheet) => {
      ['1', '2', '3'].forEach((mark, i) => {
        sheet.text(mark, 60, 751 + 14 * i, { size: 5 }).text('Decision of May.', 66, 754 + 14 * i, { size: 8 });
      });
    }),
  );
  const notes = paragraphsOf(parts['word/footnotes.xml'] ?? '').filter(({ text }) => text !== '');
  expect(notes).toHaveLength(3);
  const style = /w:styleId="FootnoteText".*?<w:spacing ([^/]*)\/>/.exec(parts['word/styles.xml'] ?? '')?.[1] ?? '';
  const twipsOf = (name: string, text: string) => Number(new RegExp(`w:${name}="(\\d+)"`).exec(text)?.[1] ?? 0);
  const own = twipsOf('before', /w:id="2">.*?<\/w:footnote>/.exec(parts['word/footnotes.xml'] ?? '')?.[0] ?? '');
  expect(twipsOf('line', style) + (own || twipsOf('before', style))).toBeGreaterThan(20 * 13.4);
});

test('where authors are from, in small letters above a page’s text, is no note with the text in it', async () => {
  const { body } = await converted((sheet) => {
    sheet.text('A report on the harbour', 200, 60, { size: 17 });
    sheet.text('Ada Marlow', 260, 84, { size: 12 }).text('1,', 322, 80, { size: 6 }).text('2', 330, 80, { size: 6 });
    sheet.text('1. School of the harbour', 60, 120, { size: 8 }).text('2. Museum of the coast', 60, 131, { size: 8 });
    prose(sheet, 170, 12);
  });
  expect(body).not.toContain('<w:footnoteReference ');
  expect(body).toContain('School of the harbour');
});

test('a number as large as the text leads to a note where it has a link to its own page', async () => {
  const draw = (isLinked: boolean) => (sheet: Sheet) => {
    prose(sheet, 60, 40);
    sheet.text('The report was adopted', 60, 600).text('51', 166, 600, { color: rgb(0, 0, 1) });
    if (isLinked) sheet.link([165, 590, 178, 603], 740);
    sheet.line(60, 740, 200, 740);
    sheet.text('51Decision of May.', 60, 754, { size: 8 });
  };
  const { parts, body } = await converted(draw(true));
  expect(body.match(/<w:footnoteReference /g)).toHaveLength(1);
  expect(parts['word/footnotes.xml']).toMatch(/>Decision of May\.</);
  expect((await converted(draw(false))).body).toContain('51Decision of May.');
});

test('figures that are raised as characters lead to notes; above what no note begins with they stay', async () => {
  const draw = (start: string) => (sheet: Sheet) => {
    prose(sheet, 60, 40);
    sheet.text('The report of 40 m² was adopted¹ in the spring.', 60, 600);
    sheet.line(60, 740, 200, 740);
    sheet.text(`${start}Decision of May.`, 60, 754, { size: 8 });
  };
  const { parts, body } = await converted(draw('¹'));
  expect(body.match(/<w:footnoteReference /g)).toHaveLength(1);
  expect(parts['word/footnotes.xml']).toMatch(/>Decision of May\.</);
  expect(body).toContain('40 m² was adopted');
  expect((await converted(draw(''))).body).toContain('adopted¹');
});

test('a small line that begins with a note’s number by chance, between a drawn line and text, keeps the note no text', async () => {
  const { parts, body } = await converted((sheet) => {
    prose(sheet, 60, 20);
    sheet.line(60, 328, 200, 328).text('51 sources of a small program', 60, 340, { size: 8 });
    prose(sheet, 360, 15);
    sheet.text('The report was adopted', 60, 600).text('51', 166, 596, { size: 6 }).text('in the spring.', 176, 600);
    sheet.text('51', 60, 751, { size: 5 }).text('Decision of May.', 66, 754, { size: 8 });
  });
  expect(body.match(/<w:footnoteReference /g)).toHaveLength(1);
  expect(parts['word/footnotes.xml']).toContain('Decision of May.');
  expect(body).toContain('51 sources');
});

test.each([
  ['in the middle of the page stays there', 200, 0],
  ['at the page’s foot is a real one', 660, 1],
])('a note right under the table that its mark stands in, %s', async (_, top, notes) => {
  const { body } = await converted((sheet) => {
    prose(sheet, 60, 8);
    for (const y of [top, top + 20, top + 40, top + 60]) sheet.line(60, y, 360, y);
    for (const x of [60, 210, 360]) sheet.line(x, top, x, top + 60);
    for (const [i, row] of [
      ['Town', 'People'],
      ['Leeds', '812'],
      ['Bath', '94'],
    ].entries())
      sheet.text(row[0] ?? '', 66, top + 14 + 20 * i).text(row[1] ?? '', 216, top + 14 + 20 * i);
    sheet.text('1', 92, top + 30, { size: 6 });
    sheet.text('1', 60, top + 69, { size: 5 }).text('With its suburbs.', 66, top + 72, { size: 8 });
  });
  expect(body.match(/<w:footnoteReference /g) ?? []).toHaveLength(notes);
});

test('where authors are from, above an abstract in small letters and columns of text, is no note', async () => {
  const { body, parts } = await converted((sheet) => {
    sheet.text('Noise in curves', 200, 60, { size: 16 });
    sheet.text('Ann Author¹ and Bob Author²', 200, 84);
    sheet.text('¹ School of the harbour, ² Mill of the river', 180, 104, { size: 8 });
    for (const y of [130, 141, 152])
      sheet.text('Abstract: a report shows that prices in most regions have grown faster than income', 60, y, {
        size: 8,
      });
    prose(sheet, 200, 30, 60, 8);
    prose(sheet, 200, 30, 320, 8);
  });
  expect(body).not.toContain('<w:footnoteReference ');
  expect(parts['word/footnotes.xml'] ?? '').not.toContain('School');
});
