import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SignedInAccess } from '@backlot/contracts/platform/accounts/access';
import type { Fields } from '@backlot/contracts/platform/records/record-fields';
import type { AnyExporter } from '../exports/exports.service.ts';
import type { Importer } from '../imports/importer.service.ts';

/**
 * A kind of record as the platform knows it. `api/src/records.ts` lists them all; audit names, purge, imports, exports and
 * the tests of fields are made from that list, so that no platform code imports a domain.
 */
export type RegisteredRecord = {
  /** As history, audit and permissions name it: `movie`. */
  type: string;
  table: PgTable & { _id: PgColumn };
  /** What the audit log calls a record; `access` is the key that may read it there. */
  name: PgColumn | SQL;
  access: SignedInAccess;
  isPurged?: boolean;
  importer?: Importer<never>;
  exporter?: AnyExporter;
  /** Of records with a table of fields. */
  fields?: Fields;
  /** Labels of columns that the audit log mentions besides them. */
  labels?: Readonly<Record<string, string>>;
  derived?: readonly string[];
  publicColumns?: readonly string[];
  erased?: Readonly<Record<string, unknown>>;
};

/** @throws Error for a table without it */
export function deletedAtOf(table: PgTable): PgColumn {
  const column = getTableColumns(table)['deletedAt'];
  if (!column) throw new Error(`Rows of ${getTableName(table)} can't be purged: the table has no deletedAt`);
  return column as PgColumn; // a column of a PostgreSQL table
}
