/** From the least of values to the largest; minus infinity of none. Pure. */
export const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
