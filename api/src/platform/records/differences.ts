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

/** Stands in the audit log for a personal value: the log is permanent, and a person may ask for erasure. */
export const hidden = '•••';

/** Personal columns: a list, or a predicate that also covers columns that nobody declared. */
export type Personal = readonly string[] | ((column: string) => boolean);
const isPersonal = (column: string, personal: Personal): boolean =>
  typeof personal === 'function' ? personal(column) : personal.includes(column);

/** Changes as the audit log holds them: field → [before, after], without personal values. */
export const auditDiff = (
  changes: readonly FieldChange[],
  personal: Personal = [],
): Record<string, unknown> =>
  Object.fromEntries(
    changes.map(({ field, before, after }) => [
      field,
      isPersonal(field, personal) ? [hidden, hidden] : [before, after],
    ]),
  );
