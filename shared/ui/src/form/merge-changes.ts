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
  theirKeys: (keyof T)[];
  /** Fields that both changed to different values: the user must choose. */
  conflicting: (keyof T)[];
};

/** Merges two edits of one record, field by field; a field that both changed stays mine until chosen. */
export function mergeChanges<T extends object>({ base, theirs, mine }: Sides<T>): MergedChanges<T> {
  const result: MergedChanges<T> = { merged: { ...mine }, theirKeys: [], conflicting: [] };
  for (const key of Object.keys(mine) as (keyof T)[]) {
    if (isSame(theirs[key], mine[key]) || isSame(theirs[key], base[key])) continue;
    if (isSame(base[key], mine[key])) {
      result.merged[key] = theirs[key];
      result.theirKeys.push(key);
    } else result.conflicting.push(key);
  }
  return result;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
