import type { z } from '../../z.ts';

/** The fewest and the most characters of a text, or the smallest and the largest number. */
export type Limits = { min?: number; max?: number };

const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER; // every integer is checked against that

/** The limits that a field's schema checks, for its input; a `null` that it also accepts has none. */
export const limitsOf = ({ _zod: { def, bag } }: z.core.$ZodType): Limits => {
  if ('innerType' in def) return limitsOf(def.innerType as z.core.$ZodType); // of `nullable` and the like
  if (def.type !== 'string' && def.type !== 'number') return {};
  const { minimum, maximum } = bag;
  return { ...(isLimit(minimum) && { min: minimum }), ...(isLimit(maximum) && { max: maximum }) };
};
