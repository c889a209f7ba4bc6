import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** How the SQL of bulk changes sees one kind of record. */
export type BulkSource = {
  /** As history and audit name it: `movie`. */
  type: string;
  table: PgTable;
  /** The record's name in rules: `m`. */
  alias: string;
  /** Tables that rules read beside the record: left joins, so that a trial sees the records that are gone. */
  joins?: SQL;
  /** The column that people know a record by. */
  title: string;
  /** What people edit of a record, as JSON, for its revision. */
  snapshot: SQL;
  /** Fields about a person, whose values the audit log leaves out. */
  personal?: readonly string[];
  /** Of people instead: the fields whose values it holds; every other one is personal. */
  audited?: readonly string[];
};

/** What an action does to a record. */
export type BulkRule<Field extends string = string> = {
  /** Why a record is skipped; null where it is changed. */
  reason: SQL;
  /** The value of each field after the change; the others stay. */
  set: Partial<Record<Field, SQL>>;
  /** Changes outside the record itself, for its revision: `[{ field, before, after }]` as JSON. */
  noted?: SQL;
};

type Case<Reason extends string> = [when: SQL, reason: Reason];

/** The reason of the first case that holds, null when none does. */
export const firstReason = <Reason extends string>(...cases: Case<Reason>[]): SQL =>
  sql`case ${sql.join(
    cases.map(([when, reason]) => sql`when ${when} then ${reason}::text`),
    sql` `,
  )} end`;

export const instantSql = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
