/**
 * Capitals in two sizes, the smaller for what would be small letters, and fonts whose small letters look like that -> real
 * small capitals, with letters as a person types them. Pure.
 */
import type { TextStyle } from '../../page.ts';
import type { Span, TextSpan } from './line.ts';

/** Of small capitals to the capitals beside them. */
const least = 0.65;
const most = 0.9;

/** `style` is the line's: that of the capitals, where most letters are small ones. */
export function smallCapitals(spans: readonly Span[], style: TextStyle): { spans: Span[]; style: TextStyle } {
  const drawn = spans.map(ofItsFont);
  const large = capitalsOf(drawn);
  if (!large) return { spans: drawn, style };
  const made = drawn.map((span): Span => {
    if (span.kind !== 'text') return span;
    if (isSmall(span, large) && (isCapitals(span) || isSmallLetters(span))) return typed(span, large.style);
    return isCapitals(span) ? { ...span, smallCaps: true } : span;
  });
  return { spans: made, style: isSmallStyle(style, large.style) ? large.style : style };
}

/** Names of fonts that have small capitals for small letters: TeX's own and others'. */
const smallCapsFont = /^(CMCSC|SFCC|LM\w+Caps\d)|Small ?Cap|SmCp|[a-z]-?SC\d*(-|$)/;

const ofItsFont = (span: Span): Span =>
  span.kind === 'text' && smallCapsFont.test(span.style.font.name)
    ? { ...span, smallCaps: true, advance: 0, measured: '' }
    : span;

/** Words alike, at least, where browsers say small letters for the small capitals that they draw; one bold word alone in its line is a heading. */
const leastWords = 2;

/** Capitals that smaller ones follow inside of a word. */
function capitalsOf(spans: readonly Span[]): TextSpan | undefined {
  const found = spans.flatMap((span, i) => {
    const next = spans[i + 1];
    const follows = span.kind === 'text' && next?.kind === 'text' && /\p{Lu}$/u.test(span.text) && isSmall(next, span);
    return follows ? [{ large: span, next }] : [];
  });
  const [first] = found.filter(({ next }) => /^\p{Lu}/u.test(next.text) && isCapitals(next));
  const said = found.filter(({ next }) => /^\p{Ll}/u.test(next.text) && isSmallLetters(next));
  const isHeading = spans.length === 2 && said[0]?.large.style.font.bold;
  return first?.large ?? (said.length < leastWords && !isHeading ? undefined : said[0]?.large);
}

const isSmallLetters = ({ text }: TextSpan): boolean => /\p{Ll}/u.test(text) && text === text.toLowerCase();

const isCapitals = ({ text }: TextSpan): boolean => /[\p{L}\p{N}]/u.test(text) && text === text.toUpperCase();

const isSmall = ({ style, raised }: TextSpan, large: TextSpan): boolean =>
  raised === 'none' && isSmallStyle(style, large.style);

const isSmallStyle = (small: TextStyle, large: TextStyle): boolean =>
  small.font.name === large.font.name &&
  small.color === large.color &&
  small.size > least * large.size &&
  small.size < most * large.size;

/** Nothing is measured of its letters, which are no longer those that stand on the page. */
const typed = (span: TextSpan, style: TextStyle): TextSpan => ({
  ...span,
  style,
  text: span.text.toLowerCase(),
  smallCaps: true,
  advance: 0,
  measured: '',
});
