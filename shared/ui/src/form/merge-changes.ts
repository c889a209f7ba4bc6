type Sides<T extends object> = {
  /** What the person started from. */
  base: T;
  /** What is stored now. */
  theirs: T;
  /** What the person wants to store. */
  mine: T;
};

export type MergedChanges<T extends object> = {
  /** `mine`, with theirs in every field that only they changed. */
  merged: T;
  /** Fields that are theirs in `merged`. */
  taken: (keyof T)[];
  /** Fields that both changed, each to another value: only the person can choose. */
  asked: (keyof T)[];
};

/** Merges two changes of one record, field by field; what both changed stays mine until it is chosen. */
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
