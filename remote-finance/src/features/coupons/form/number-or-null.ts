/** What a number input tells: empty, or not a number yet, is none. */
export const numberOrNull = (value: number | string): number | null =>
  typeof value === 'number' ? value : null;
