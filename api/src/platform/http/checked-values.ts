import type { $ZodCheck, $ZodChecks } from 'zod/v4/core';

type Fits = (value: unknown) => boolean;

/** Whether a value of the right type passes all checks of its schema; undefined when one of them is not known here. */
export function fitsChecks(checks: readonly $ZodCheck<never>[]): Fits | undefined {
  const known = checks.map((check) => fitsCheck(check as unknown as $ZodChecks)); // every check of zod is one of these
  if (!known.every((fits) => fits !== undefined)) return undefined;
  return (value) => known.every((fits) => fits(value));
}

function fitsCheck({ _zod: { def } }: $ZodChecks): Fits | undefined {
  switch (def.check) {
    case 'greater_than':
      return ordered((value, limit) => value > limit || (def.inclusive && value === limit), def.value);
    case 'less_than':
      return ordered((value, limit) => value < limit || (def.inclusive && value === limit), def.value);
    case 'min_length':
      return (value) => lengthOf(value) >= def.minimum;
    case 'max_length':
      return (value) => lengthOf(value) <= def.maximum;
    case 'string_format':
      return matching(def.format === 'regex' ? def.pattern : undefined);
    case 'overwrite': // what it would change is left to zod
      return (value) => def.tx(value) === value;
    default:
      return undefined;
  }
}

const ordered = (
  fits: (value: number, limit: number) => boolean,
  limit: number | bigint | Date,
): Fits | undefined =>
  typeof limit === 'number' ? (value) => typeof value === 'number' && fits(value, limit) : undefined;

/** A global pattern remembers where it stopped. */
const matching = (pattern: RegExp | undefined): Fits | undefined =>
  pattern && !pattern.global && !pattern.sticky
    ? (value) => typeof value === 'string' && pattern.test(value)
    : undefined;

const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : NaN;
