/** Soft shadows that style sheets draw under cards with round corners. Pure. */
import { areaOf, holds } from '../../box.ts';
import type { Box, Fill } from '../../page.ts';

/** Points that a shadow reaches beyond its card at most, and the part of it that the card hides at least. */
const maxReach = 48;
const leastHidden = 0.3;
/** Pages of more cards or shadows are drawings: each shadow looks at every card. */
const maxShadows = 200;
const maxCards = 5000;

/** They belong to the drawing of their card, and shade nothing of what stands on it. */
export const softShadows = (sheer: readonly Fill[], drawings: readonly Box[]): Fill[] =>
  sheer.length > maxShadows || drawings.length > maxCards
    ? []
    : sheer.filter(({ box }) => drawings.some((card) => isUnder(box, card)));

const isUnder = (shadow: Box, card: Box): boolean =>
  holds(shadow, card) && holds(card, shadow, maxReach) && areaOf(card) > leastHidden * areaOf(shadow);
