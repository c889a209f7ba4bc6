type Sides<T extends object> = {
  /** The version that the form started from. */
  base: T;
  /** The stored version. */
  theirs: T;
  /** The edited version. */
  mine: T;
};

export type MergedChanges<T extends object> = {
  /** `mine`, with their value in every field that only they changed. */
  merged: T;
  /** Fields with their value in `merged`. */
  taken: (keyof T)[];
  /** Fields that both changed to different values: the user must choose. */
  asked: (keyof T)[];
};

/** Merges two edits of one record, field by field; a field that both changed stays mine until chosen. */
export function mergeChanges<T extends object>({ base, theirs, mine }: Sides<T>): MergedChanges<T> {
  const settled: MergedChanges<T> = { merged: { ...mine }, taken: [], asked: [] };
  for (const key of Object.keys(mine) as (keyof T)[]) {
    if (isSame(theirs[key], mine[key]) || isSame(theirs[key], base[key])) continue;
    if (isSame(base[key], mine[key])) {
      settled.merged[key] = theirs[key];
      settled.taken.push(key);
    } else settled.asked.push(key);
  }
  return settled;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
