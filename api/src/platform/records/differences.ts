import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@backlot/contracts/platform/records/record-fields';
import type { FieldChange } from './history.table.ts';

/** Fields whose value differs after a change; undefined leaves a field unchanged. */
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

/** Replaces a personal value in the audit log: the log is permanent, and a person may request erasure. */
export const redacted = '•••';

/** Whether a column is personal: a predicate, so that it also covers undeclared columns. */
export type Personal = (column: string) => boolean;

/** Changes as the audit log holds them: field → [before, after], without personal values. */
export const auditDiff = (
  changes: readonly FieldChange[],
  isPersonal: Personal = () => false,
  parts: Readonly<Record<string, Fields>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    changes.map(({ field, before, after }) => [
      field,
      isPersonal(field) ? [redacted, redacted] : [before, after].map((value) => heldOf(value, parts[field])),
    ]),
  );

/** What the audit log holds of a part with fields of its own. */
const heldOf = (value: unknown, fields?: Fields): unknown => {
  if (!fields || typeof value !== 'object' || value === null) return value;
  const held = Object.entries(value).map(([key, one]) => [key, fields[key]?.isAudited ? one : redacted]);
  return Object.fromEntries(held);
};
