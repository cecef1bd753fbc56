/** Looking things up by names that came from outside. */

/** What the table itself has under the name: `constructor` and the like are none of its entries, though every object answers to them. */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
