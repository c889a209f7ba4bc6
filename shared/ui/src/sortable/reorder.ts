/** The items with the one at `from` taken to `to`, which is kept within the list. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(Math.min(Math.max(to, 0), items.length - 1), 0, item);
};

/**
 * Place among rows that a pointer at `y` stands for.
 * @param middles of the rows from top to bottom, the dragged one among them
 */
export const placeAt = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length;
