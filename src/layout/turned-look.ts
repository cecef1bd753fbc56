/** Looks of letters at another angle, each made once: equal looks stay one object. */
import type { TextStyle } from './page.ts';

const looks = new WeakMap<TextStyle, Map<string, TextStyle>>();

/** `angle` in degrees, `combined` as TextStyle has it. */
export function turnedLook(style: TextStyle, angle: number, combined = false): TextStyle {
  if (style.angle === angle && !combined) return style;
  const own = looks.get(style) ?? new Map<string, TextStyle>();
  looks.set(style, own);
  const key = `${angle} ${combined}`;
  const look = own.get(key) ?? { ...style, angle, ...(combined && { combined }) };
  own.set(key, look);
  return look;
}
