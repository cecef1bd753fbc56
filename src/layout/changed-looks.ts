/** Looks of letters with something changed, each made once: equal looks stay one object. */
import type { TextStyle } from './page.ts';

/** Gives what `change` makes of a look, the same whenever it is asked for the same one. */
export function changedLooks(change: (style: TextStyle) => TextStyle): (style: TextStyle) => TextStyle {
  const looks = new Map<TextStyle, TextStyle>();
  return (style) => {
    const look = looks.get(style) ?? change(style);
    looks.set(style, look);
    return look;
  };
}
