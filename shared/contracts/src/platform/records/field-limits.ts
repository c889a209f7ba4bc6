import type { z } from '../../z.ts';

/** The fewest and the most characters of a text, or the smallest and the largest number. */
export type Limits = { min?: number; max?: number };

/** The parts of zod's checks that hold limits: of the length of a text, and of a number. */
type Check = { check: string; minimum?: number; maximum?: number; value?: number };

/** The limits that a field's schema checks, for its input; a `null` that it also accepts has none. */
export const limitsOf = ({ _zod: { def } }: z.core.$ZodType): Limits => {
  if ('innerType' in def) return limitsOf(def.innerType as z.core.$ZodType); // of `nullable` and the like
  if ('valueType' in def) return limitsOf(def.valueType as z.core.$ZodType); // of a record’s values
  if (def.type !== 'string' && def.type !== 'number') return {};
  const checks = (def.checks ?? []).map((one): Check => one._zod.def);
  return Object.assign({}, ...checks.map(limitOf)) as Limits; // of limits
};

const limitOf = ({ check, minimum, maximum, value }: Check): Limits => {
  if (check === 'min_length' && minimum !== undefined) return { min: minimum };
  if (check === 'max_length' && maximum !== undefined) return { max: maximum };
  if (check === 'greater_than' && value !== undefined) return { min: value };
  if (check === 'less_than' && value !== undefined) return { max: value };
  return {};
};
