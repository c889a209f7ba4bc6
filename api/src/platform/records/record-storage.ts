import type { InferSelectModel } from 'drizzle-orm';
import { type Fields, type ParsedOf, pickFields } from '@backlot/contracts/platform/records/record-fields';
import type { Db } from '../db/database.ts';
import { privacyOf } from './erasure.ts';
import { recordBatchesOf } from './record-batches.service.ts';
import type { RecordDefinition, TableOf } from './record-definition.ts';
import { recordsOf } from './records.service.ts';

/** Locks and writes the rows of one kind of record; knows which values are personal. */
export function recordStorageOf<F extends Fields, T extends TableOf<F>, Stored>(
  definition: RecordDefinition<F, T, Stored>,
) {
  type Row = InferSelectModel<T>;
  const {
    type,
    noun,
    table,
    fields,
    read,
    derived = [],
    publicColumns = [],
    auditedColumns = [],
  } = definition;
  // A row has a column for each field (`TableOf`); TypeScript can't see it through the type parameter.
  const fieldsIn = (row: Row): ParsedOf<F> => pickFields(fields, row as ParsedOf<F>);
  const { audited, personal, personalSql } = privacyOf(fields, [...publicColumns, ...auditedColumns]);
  const kind = { type, ...(noun && { noun }), table, snapshot: fieldsIn, derived, personal };
  const { lock, insert, update, writeRevision } = recordsOf({ ...kind, parts: definition.parts ?? {}, read });

  return {
    fieldsIn,
    lock,
    /** As `lock`; also refuses a record that this actor may not edit, or nobody can. */
    lockEditable: async (tx: Db, _id: string, version: number | undefined): Promise<Row> => {
      const record = await lock(tx, _id, version);
      definition.checkAccess?.(record);
      await definition.checkEditable?.(record, tx);
      return record;
    },
    insert,
    update,
    /** The revision and audit row of a change outside the record's own row. */
    writeRevision,
    /** Writes of hundreds of records at the same time, for imports and bulk changes. */
    batches: recordBatchesOf(kind),
    /** Names in changes whose values the audit log holds. Of a person every other one is personal. */
    audited,
    /** Whether a name in changes isn’t one of them, in SQL. */
    personalSql,
  };
}
export type RecordStorage<F extends Fields, T extends TableOf<F>, Stored> = ReturnType<
  typeof recordStorageOf<F, T, Stored>
>;
