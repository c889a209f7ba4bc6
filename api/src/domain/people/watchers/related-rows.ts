import type { FieldChange } from '../../../platform/records/history.table.ts';

/** Rows of other tables that a change affected, by their ids. */
export const changesOfRows = (rows: Record<string, readonly { _id: string }[]>): FieldChange[] =>
  Object.entries(rows)
    .filter(([, found]) => found.length > 0)
    .map(([field, found]) => ({ field, before: null, after: found.map(({ _id }) => _id) }));
