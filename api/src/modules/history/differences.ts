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

/** Stands in the audit log for what is personal: the log is for ever, and a person may ask to be forgotten. */
export const hidden = '•••';

/**
 * The same for the audit log: field → [before, after].
 * @param personal fields whose values are left out
 */
export const auditDiff = (
  changes: readonly FieldChange[],
  personal: readonly string[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    changes.map(({ field, before, after }) => [
      field,
      personal.includes(field) ? [hidden, hidden] : [before, after],
    ]),
  );
