import { getTableColumns, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { newId } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { withApiToken } from '../audit/audit.service.ts';
import { auditTable } from '../audit/audit.table.ts';
import { auditDiff, differences, type Personal } from './differences.ts';
import { type FieldChange, revisionTable } from './history.table.ts';
import type { Change } from './record-kind.ts';
import { nextVersionSql } from './version.ts';

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
type Edit<T extends PgTable> = {
  before: InferSelectModel<T>;
  fields: Partial<Omit<InferInsertModel<T>, Own>>;
};
type Changed = {
  before: Record<string, unknown> & { _id: string; version: number };
  fields: Record<string, unknown>;
  changes: FieldChange[];
};
type Revised = { _id: string; version: number; changes: FieldChange[]; snapshot: unknown };

/**
 * Writes hundreds of records of one kind at the same time, each with its version, revision and audit row, in a few
 * statements of one parameter each. For one record, see `recordsOf`.
 */
export function recordBatchesOf<T extends PgTable>(kind: Kind<T>) {
  const { table, derived = [] } = kind;
  const snapshotOf = (record: object) => kind.snapshot(record as InferSelectModel<T>); // holds every field that people edit

  return {
    /** @param rows each with every field that people edit; a field that all of them omit gets its default */
    insert: async (
      tx: Db,
      rows: readonly Omit<InferInsertModel<T>, Own>[],
      change: Change,
    ): Promise<void> => {
      if (rows.length === 0) return;
      const { at, actorId } = change;
      const by = { version: 1, createdAt: at, updatedAt: at, createdBy: actorId, updatedBy: actorId };
      const records = rows.map((fields) => ({ ...fields, ...by, _id: newId() }));
      await insertRows(tx, table, records);
      const revised = records.map((record) => ({
        _id: record._id,
        version: 1,
        changes: [],
        snapshot: snapshotOf(record),
      }));
      await writeRevisions(tx, kind, revised, change);
    },

    /**
     * Writes what differs, and returns how many records that were.
     * @param edits records that the transaction has locked; a field that only some of them name stays unchanged in the others
     */
    update: async (tx: Db, edits: readonly Edit<T>[], change: Change): Promise<number> => {
      const changed = edits.flatMap(({ before, fields }): Changed[] => {
        const was = before as Changed['before']; // every record has an id and a version
        const changes = differences(was, fields, derived);
        return changes.length > 0 ? [{ before: was, fields, changes }] : [];
      });
      if (changed.length === 0) return 0;
      await updateRows(tx, table, changed, change);
      const revised = changed.map(({ before, fields, changes }) => ({
        _id: before._id,
        version: before.version + 1,
        changes,
        snapshot: snapshotOf({ ...before, ...fields }),
      }));
      await writeRevisions(tx, kind, revised, change);
      return changed.length;
    },
  };
}

async function writeRevisions(
  tx: Db,
  { type, personal }: Pick<Kind<PgTable>, 'type' | 'personal'>,
  revised: readonly Revised[],
  { action, actorId, requestId, at, apiToken }: Change,
): Promise<void> {
  const revisions = revised.map(({ _id: objectId, ...rest }) => ({
    ...rest,
    _id: newId(),
    objectType: type,
    objectId,
    at,
    actorId,
    action,
  }));
  const auditRows = revised.map(({ _id: objectId, changes }) => ({
    actorId,
    action: `${type}.${action}`,
    objectType: type,
    objectId,
    diff: withApiToken({ requestId, apiToken }, auditDiff(changes, personal)),
    requestId,
  }));
  await insertRows(tx, revisionTable, revisions);
  await insertRows(tx, auditTable, auditRows);
}

async function updateRows(
  tx: Db,
  table: PgTable,
  changed: readonly Changed[],
  change: Change,
): Promise<void> {
  const keys = [...new Set(changed.flatMap(({ fields }) => Object.keys(fields)))];
  const set = keys.map((key) => sql`${columnOf(table, key)} = n.${columnOf(table, key)}`);
  const rows = changed.map(({ before, fields }) => ({
    ...Object.fromEntries(keys.map((key) => [key, fields[key] === undefined ? before[key] : fields[key]])),
    _id: before._id,
  }));
  await tx.execute(sql`
    update ${table} t set ${sql.join(set, sql`, `)}, ${nextVersionSql(sql`t`, change)}
    from jsonb_populate_recordset(null::${table}, ${jsonOf(table, rows)}::jsonb) n where n.id = t.id`);
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
  if (!column) throw new Error(`This table has no column ${key}`);
  return column.keyAsName ? toSnakeCase(key) : column.name;
};
const columnOf = (table: PgTable, key: string): SQL => sql`${sql.identifier(nameOf(table, key))}`;

/** Rows as JSON under the names of the columns. */
const jsonOf = (table: PgTable, rows: readonly object[]): string => {
  const names = new Map(Object.keys(rows[0] ?? {}).map((key) => [key, nameOf(table, key)]));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [names.get(key) ?? key, value])),
    ),
  );
};
