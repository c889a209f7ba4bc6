import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Fields, keysOf } from '@backlot/contracts/platform/records/record-fields';

/** One kind of record in the SQL of bulk changes. */
export type BulkSource = {
  /** As history and audit name it: `movie`. */
  type: string;
  table: PgTable;
  /** The record's alias in rules: `m`. */
  alias: string;
  /** Tables that rules also read: left joins, so that a preview includes records that no longer exist. */
  joins?: SQL;
  /** The column with the record's name. */
  title: string;
  /** The editable fields of a record, as JSON, for its revision. */
  snapshot: SQL;
  /** Fields that no change empties once they are set: an undo that would is skipped. */
  neverEmptied?: readonly string[];
  /** Whether the audit log must not contain the values of a field, by its name. */
  isPersonal: (field: SQL) => SQL;
};

/** A kind of record whose fields are columns of its table. */
type Recorded = Pick<BulkSource, 'type' | 'table'> & {
  fields: Fields;
  personalSql: BulkSource['isPersonal'];
};

/** The source of a record's bulk changes; what the audit log contains is as the record declares. */
export const sourceOf = (
  { type, table, fields, personalSql }: Recorded,
  named: Pick<BulkSource, 'alias' | 'title' | 'joins' | 'neverEmptied'>,
): BulkSource => ({
  type,
  table,
  ...named,
  snapshot: snapshotOf(named.alias, fields),
  isPersonal: personalSql,
});

const snapshotOf = (alias: string, fields: Fields): SQL =>
  sql.raw(
    `jsonb_build_object(${keysOf(fields)
      .map((key) => `'${key}', ${alias}.${toSnakeCase(key)}`)
      .join(', ')})`,
  );

/** The effect of an action on a record. */
export type BulkRule<Field extends string = string> = {
  /** The reason why a record is skipped; null when it is changed. */
  reason: SQL;
  /** The new value of each changed field. */
  set: Partial<Record<Field, SQL>>;
  /** Changes outside the record itself, for its revision: `[{ field, before, after }]` as JSON. */
  noted?: SQL;
};

type Case<Reason extends string> = [when: SQL, reason: Reason];

/** The reason of the first case that applies, null when none does. */
export const firstReason = <Reason extends string>(...cases: Case<Reason>[]): SQL =>
  sql`case ${sql.join(
    cases.map(([when, reason]) => sql`when ${when} then ${reason}::text`),
    sql` `,
  )} end`;

export const instantSql = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
