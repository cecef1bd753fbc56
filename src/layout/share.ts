/** The part of all that passes; 0 of none. */
export const share = <Of>(all: readonly Of[], passes: (one: Of) => boolean): number =>
  all.filter(passes).length / Math.max(1, all.length);
