/** Paragraphs as lists see them: all as if they stood in one column, so that a list goes on in the next one. */
import { type Line, textOfAll } from '../lines/line.ts';
import type { Mark } from '../lines/marks.ts';
import type { RawParagraph } from '../page-layout.ts';
import { headingMark, namedMark } from './heading-mark.ts';

export interface ListEntry {
  paragraph: RawParagraph;
  /** The paragraph's own, where it stands in its column. */
  own: Mark | undefined;
  /** The same as if all stood in one column. */
  mark: Mark | undefined;
  left: number;
  /** Of a heading, from 1, or of what stands above a title and is nothing but its number: `Article 4`. */
  heading: number | undefined;
  /** No gap stands between the number and the text of a heading. */
  close: boolean;
  /** The structure tree says that the number is its paragraph's text. */
  typed: boolean;
}

/** Below all headings. */
const labelLevel = 7;

/** In points: columns stand farther apart, pages of one column that only items stand on do not. */
const leastApart = 60;

/** `levelOf` tells headings, whose numbers may be of a list too. */
export function listEntries(
  paragraphs: readonly RawParagraph[],
  levelOf: (paragraph: RawParagraph) => number | undefined,
): ListEntry[] {
  let first = Number.POSITIVE_INFINITY;
  return paragraphs.map((paragraph) => {
    const { column, box } = paragraph;
    const level = levelOf(paragraph);
    const { mark: own, close, isLabel } = level ? markOfHeading(paragraph) : markOfText(paragraph);
    const heading = isLabel ? labelLevel : level;
    if (column.left < first + leastApart) first = column.left;
    const by = column.left - first;
    return {
      paragraph,
      own,
      mark: own && { ...own, left: own.left - by, textLeft: own.textLeft - by },
      left: box.left - by,
      heading,
      close,
      typed: !level && isTyped(paragraph, own),
    };
  });
}

/**
 * A number that its author typed: word processors tag what they count by themselves as items, and it is tagged as the text
 * of a paragraph. Bullets are some however they were made.
 */
const isTyped = ({ lines: [first] }: RawParagraph, mark: Mark | undefined): boolean =>
  mark !== undefined && mark.format !== 'bullet' && first?.block?.role === 'P';

interface FoundMark {
  mark: Mark | undefined;
  close: boolean;
  isLabel?: boolean;
}

/** A heading of nothing but its number keeps it: without text it would be no heading. */
function markOfHeading({ lines, mark }: RawParagraph): FoundMark {
  const found = headingMark(lines[0]);
  if (found && isNothingElse(lines, found.mark)) return { mark: undefined, close: true };
  if (found) return { mark: found.mark, close: !found.apart };
  return { mark: mark?.format === 'bullet' ? undefined : mark, close: true };
}

const isNothingElse = (lines: readonly Line[], mark: Mark): boolean =>
  textOfAll(lines).length <= (mark.letters ?? mark.text.length);

/**
 * A clause that begins with what it is called and a sign: `Section 2. Meetings.`; without one it may be a sentence's subject,
 * but by itself. `Section 1.02` is for what stands above and around it to tell.
 */
function markOfText({ lines, mark }: RawParagraph): FoundMark {
  const [first] = lines;
  const named = mark || !first ? undefined : namedMark(first);
  if (!named || !first) return { mark, close: mark?.glued ?? false };
  const isLabel = isNothingElse(lines, named.mark);
  const isClause = named.apart || named.mark.after !== '' || named.mark.numbers.length > 1 || isLabel;
  return isClause ? { mark: named.mark, close: !named.apart, isLabel } : { mark, close: false };
}
