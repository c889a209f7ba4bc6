import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  auditedKeysOf,
  erasedOf,
  type Fields,
  keysOf,
  publicKeysOf,
} from '@backlot/contracts/platform/records/record-fields';
import type { Personal } from './differences.ts';

/** Columns that every record has; they contain no personal data. */
export const ownColumns = ['_id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'deletedAt'];

const isPersonRecord = (fields: Fields): boolean =>
  Object.values(fields).some(({ isPersonal }) => isPersonal);

/**
 * Names in changes whose values the permanent audit log holds, and which others are personal: of a record with personal
 * fields every other one, undeclared columns included.
 */
export function privacyOf(fields: Fields, alsoAudited: readonly string[] = []) {
  const audited = new Set([...auditedKeysOf(fields), ...alsoAudited, ...ownColumns]);
  const isPerson = isPersonRecord(fields);
  const personal: Personal = (column) => !audited.has(column) && (isPerson || column in fields);
  const hidden = keysOf(fields).filter(personal);
  /** The same in SQL, for a name in changes. */
  const personalSql = (name: SQL): SQL =>
    isPerson
      ? sql`${name} <> all(${sql.param([...audited])}::text[])`
      : sql`${name} = any(${sql.param(hidden)}::text[])`;
  return { audited: [...audited], personal, personalSql };
}

type Kind = {
  type: string;
  table: PgTable;
  fields: Fields;
  publicColumns: readonly string[];
  erased: Readonly<Record<string, unknown>>;
};

/**
 * What erasure leaves of a person, column by column: a column that isn't declared public is personal, and empty afterwards.
 * @throws Error when a column can be neither kept nor emptied, so that none is added by accident
 */
export function erasureOf({ type, table, fields, publicColumns, erased }: Kind): Record<string, unknown> {
  const kept = new Set<string>([...ownColumns, ...publicKeysOf(fields), ...publicColumns]);
  const declared = { ...erasedOf(fields), ...erased };
  const personal = Object.entries(getTableColumns(table)).filter(([key]) => !kept.has(key));
  return Object.fromEntries(
    personal.map(([key, column]) => {
      const value = key in declared ? declared[key] : null;
      if (value === null && column.notNull)
        throw new Error(`${type}.${key} can't be null: declare it public, or what erasure leaves of it`);
      return [key, value];
    }),
  );
}
