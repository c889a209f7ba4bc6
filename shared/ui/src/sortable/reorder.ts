/** The items with the one at `from` moved to `to`, clamped to the list. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(Math.min(Math.max(to, 0), items.length - 1), 0, item);
};

/**
 * Position among rows of a pointer at `y`.
 * @param middles of the rows from top to bottom, the dragged one among them
 */
export const placeAt = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length;
