/** The values without repeats, in order. */
export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
