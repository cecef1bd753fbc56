/** The look of a list's marks. */
import { expect, test } from 'vitest';
import { letters, pageOf } from '../../letters.ts';
import { modelOf } from '../understood.ts';

test.each([
  ['▪', 'Arial'],
  ['►', 'Arial'],
  ['•', 'Verdana'],
])('the bullet %s of a list in Verdana is written in %s, which has it', (bullet, family) => {
  const characters = ['Apples', 'Pears', 'Plums'].flatMap((text, i) => [
    ...letters(bullet, 60, 100 + 14 * i),
    ...letters(text, 78, 100 + 14 * i),
  ]);
  for (const { style } of characters) Object.assign(style.font, { name: 'Verdana', family: 'Verdana' });
  expect(modelOf(pageOf(characters)).lists[0]?.levels[0]?.markLook?.family).toBe(family);
});
