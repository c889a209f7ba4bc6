import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from './history.table.ts';

/** Fields that a change gives another value; undefined gives none. */
export const differences = (
  before: Record<string, unknown>,
  fields: Record<string, unknown>,
  derived: readonly string[],
): FieldChange[] =>
  Object.entries(fields)
    .filter(
      ([field, after]) =>
        !derived.includes(field) && after !== undefined && !isDeepStrictEqual(before[field], after),
    )
    .map(([field, after]) => ({ field, before: before[field], after }));

/** The same for the audit log: field → [before, after]. */
export const auditDiff = (changes: readonly FieldChange[]): Record<string, unknown> =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]));
