/** Bold lines that show what somebody types: they look like headings, and belong to the sentence above them. Pure. */
import { isBold, sizeOf, textLeft, textOfAll } from '../lines/line.ts';
import type { RawParagraph } from '../page-layout.ts';
import type { BodyText } from './body-text.ts';
import { sectionNumber } from './section-number.ts';

/** In sizes of the text: larger letters head what is below them. */
const largest = 1.12;
/** Words of a sentence that ends with a colon: fewer are a label. */
const minWords = 4;
/** In pitches of the text: white between a sentence and the example that it announces. */
const mostApart = 1.5;
/** How far an example is set in from the text around it, in sizes of the text, and off the middle of its column in parts of its width. */
const minInset = 1;
const minAside = 0.15;

/** `on the command line:` stands above it, or it is set in between text that is not. */
export function isExample(paragraphs: readonly RawParagraph[], at: number, body: BodyText): boolean {
  const [before, own, next] = [paragraphs[at - 1], paragraphs[at], paragraphs[at + 1]];
  const [line] = own?.lines ?? [];
  if (!own || !line || !before || own.lines.length > 1 || own.mark || sizeOf(line) > largest * body.style.size)
    return false;
  if (sectionNumber(textOfAll(own.lines)) !== undefined || before.lines.every(isBold)) return false;
  return (
    (isAnnouncement(before) && isRightBelow(own, before, body)) ||
    (next !== undefined && isSetIn(own, [before, next], body))
  );
}

/** A program between the two is what the sentence announces. */
const isRightBelow = (own: RawParagraph, before: RawParagraph, { linePitch }: BodyText): boolean =>
  own.box.top > before.box.top && own.box.top - before.box.bottom < mostApart * linePitch;

function isAnnouncement({ lines }: RawParagraph): boolean {
  const text = textOfAll(lines).trim();
  return text.endsWith(':') && text.split(/\s+/).length >= minWords;
}

function isSetIn(own: RawParagraph, around: readonly RawParagraph[], { style }: BodyText): boolean {
  const { left, right } = own.column;
  const aside = Math.abs((own.box.left + own.box.right) / 2 - (left + right) / 2);
  return (
    aside > minAside * (right - left) &&
    around.every(
      (other) =>
        other.column.left === left &&
        (textLeft(own.lines) ?? left) - (textLeft(other.lines) ?? left) > minInset * style.size,
    )
  );
}
