import { getTableColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { newId } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { auditTable } from '../audit/audit.table.ts';
import { auditDiff, differences, type Personal } from './differences.ts';
import { type FieldChange, revisionTable } from './history.table.ts';
import type { Change } from './records.service.ts';

type Own = '_id' | 'version' | 'createdAt' | 'updatedAt' | 'createdBy' | 'updatedBy';
type Kind<T extends PgTable> = {
  type: string;
  table: T;
  snapshot: (record: InferSelectModel<T>) => unknown;
  /** Columns derived from others: not a change of their own. */
  derived?: readonly string[];
  /** Personal columns, whose values stay out of the audit log. */
  personal?: Personal;
};
type Revised = { _id: string; version: number; changes: FieldChange[]; snapshot: unknown };

/**
 * Writes hundreds of records of one kind at once, each with its version, its revision and its audit row, in a few
 * statements of one parameter each. For one record, see `recordsOf`.
 */
export function recordBatchesOf<T extends PgTable>({
  type,
  table,
  snapshot,
  derived = [],
  personal = [],
}: Kind<T>) {
  type Row = InferSelectModel<T>;
  type Fields = Omit<InferInsertModel<T>, Own>;

  const writeRevisions = async (
    tx: Db,
    revised: readonly Revised[],
    { action, actorId, requestId, at }: Change,
  ): Promise<void> => {
    await insertRows(
      tx,
      revisionTable,
      revised.map(({ _id, ...rest }) => ({
        ...rest,
        ...{ _id: newId(), objectType: type, objectId: _id, at, actorId, action },
      })),
    );
    await insertRows(
      tx,
      auditTable,
      revised.map(({ _id, changes }) => ({
        ...{ actorId, action: `${type}.${action}`, objectType: type, objectId: _id },
        ...{ diff: auditDiff(changes, personal), requestId },
      })),
    );
  };

  return {
    /** @param rows each with every field that people edit; what is left out in all of them gets its default */
    insert: async (tx: Db, rows: readonly Fields[], change: Change): Promise<void> => {
      if (rows.length === 0) return;
      const { at, actorId } = change;
      const by = { version: 1, createdAt: at, updatedAt: at, createdBy: actorId, updatedBy: actorId };
      const records = rows.map((fields) => ({ ...fields, ...by, _id: newId() }));
      await insertRows(tx, table, records);
      await writeRevisions(
        tx,
        records.map((record) => ({
          ...{ _id: record._id, version: 1, changes: [] },
          snapshot: snapshot(record as unknown as Row), // holds every field that people edit
        })),
        change,
      );
    },

    /**
     * Writes what differs; answers how many records that were.
     * @param edits records that the transaction holds; fields that one names and another does not stay as they are there
     */
    update: async (
      tx: Db,
      edits: readonly { before: Row; fields: Partial<Fields> }[],
      change: Change,
    ): Promise<number> => {
      const changed = edits.flatMap(({ before, fields }) => {
        const was = before as Record<string, unknown> & { _id: string; version: number }; // every record has both
        const changes = differences(was, fields, derived);
        return changes.length > 0
          ? [{ before: was, fields: fields as Record<string, unknown>, changes }]
          : [];
      });
      if (changed.length === 0) return 0;
      const keys = [...new Set(changed.flatMap(({ fields }) => Object.keys(fields)))];
      const set = keys.map((key) => sql`${columnOf(table, key)} = n.${columnOf(table, key)}`);
      await tx.execute(sql`
        update ${table} t set ${sql.join(set, sql`, `)}, version = t.version + 1,
          updated_at = ${change.at.toISOString()}::timestamptz, updated_by = ${change.actorId}::uuid
        from jsonb_populate_recordset(null::${table}, ${jsonOf(
          table,
          changed.map(({ before, fields }) => ({
            ...Object.fromEntries(
              keys.map((key) => [key, fields[key] === undefined ? before[key] : fields[key]]),
            ),
            _id: before._id,
          })),
        )}::jsonb) n where n.id = t.id`);
      await writeRevisions(
        tx,
        changed.map(({ before, fields, changes }) => ({
          ...{ _id: before._id, version: before.version + 1, changes },
          snapshot: snapshot({ ...before, ...fields } as unknown as Row), // a row with some of its fields changed
        })),
        change,
      );
      return changed.length;
    },
  };
}

async function insertRows(tx: Db, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((key) => columnOf(table, key)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${jsonOf(table, rows)}::jsonb)`,
  );
}

const nameOf = (table: PgTable, key: string): string => {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${key} is no column of this table`);
  return column.keyAsName ? toSnakeCase(key) : column.name;
};
const columnOf = (table: PgTable, key: string): SQL => sql.identifier(nameOf(table, key)) as unknown as SQL;

/** Rows as JSON under the names of the columns. */
const jsonOf = (table: PgTable, rows: readonly object[]): string => {
  const names = new Map(Object.keys(rows[0] ?? {}).map((key) => [key, nameOf(table, key)]));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value])),
    ),
  );
};
