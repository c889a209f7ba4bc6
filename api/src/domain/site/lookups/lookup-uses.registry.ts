import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { LookupUseKind } from '@backlot/contracts/site/lookups/edit';
import type { Db } from '../../../platform/db/database.ts';
import type { Change } from '../../../platform/records/records.service.ts';
import { registry } from '../../../platform/registry/registry.service.ts';
import type { ColumnKind } from './held-values.service.ts';

/** `from` and `into` are what the records store: keys or ids. */
export type Replacement = { from: string; into: string; change: Change };

/** A column that stores lookups of a type. */
export type LookupUse = {
  type: LookupType;
  /** Kind of the records, for people. */
  kind: LookupUseKind;
  /** Its name in SQL. */
  table: string;
  field: string;
  how: ColumnKind;
  /** Which rows `x` of the table count. */
  where?: SQL;
  /** Replaces the lookup in these records; null where records can't be changed, so that no merge is possible. */
  replace: ((tx: Db, ids: readonly string[], swap: Replacement) => Promise<void>) | null;
};

/** All columns that store lookups, registered by the modules that own them; counts, refused deletions and merges follow from it. */
export const lookupUses = registry<readonly LookupUse[]>('lookup uses');

export const usesOf = (type: LookupType): readonly LookupUse[] =>
  lookupUses.read().filter((use) => use.type === type);

type Column = Pick<LookupUse, 'field' | 'how'>;

export const columnOf = ({ field }: Pick<LookupUse, 'field'>, alias: string): SQL =>
  sql.raw(`${alias}.${toSnakeCase(field)}`);

/** What the records of a use store: the id or the key. */
export const storedValue = ({ how }: Column, { _id, key }: { _id: string; key: string }) =>
  how === 'ids' || how === 'id' ? _id : key;
