/** What most links of a document look like. */
import type { TextLook } from '../../inline.ts';
import type { LinkLook, Paragraph } from '../../model.ts';
import { heaviest } from '../../statistics.ts';

/** Undefined where most look like the text around them, which `body` does. */
export function linkLook(paragraphs: readonly Paragraph[], body: TextLook): LinkLook | undefined {
  const looks = paragraphs.flatMap(({ inlines }) =>
    inlines.flatMap((inline) => (inline.kind === 'text' && inline.link !== undefined ? [inline] : [])),
  );
  const key = heaviest(looks.map(({ look, text }) => [`${look.color} ${look.underline}`, text.length]));
  const like = looks.find(({ look }) => `${look.color} ${look.underline}` === key)?.look;
  if (!like || (like.color === body.color && !like.underline)) return undefined;
  return { color: like.color, underline: like.underline };
}
