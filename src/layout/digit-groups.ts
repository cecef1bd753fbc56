/** Digits in groups of three with spaces between them, `1 234 567`: one number, though of several words. Pure. */

/** It may be the next group of a number. */
export const beginsWithGroup = (text: string): boolean => /^\d{3}(?!\d)/.test(text);

/** A number may go on from the one text in the next. */
export const goesOnInGroups = (before: string, next: string): boolean =>
  /(?:^|\D)\d{1,3}$/.test(before) && beginsWithGroup(next);
