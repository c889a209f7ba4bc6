import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { LookupUseKind } from '@backlot/contracts/site/lookups/edit';
import type { Db } from '../../../platform/db/database.ts';
import type { Change } from '../../../platform/records/records.service.ts';
import { registry } from '../../../platform/registry/registry.service.ts';
import type { Holding } from './held-values.service.ts';

/** From and into are what the records hold: keys or ids. */
export type Swap = { from: string; into: string; change: Change };

/** One field that holds lookups of a type. */
export type LookupUse = {
  type: LookupType;
  /** What people call the records. */
  kind: LookupUseKind;
  /** As in SQL. */
  table: string;
  field: string;
  how: Holding;
  /** Which rows `x` of the table count. */
  where?: SQL;
  /** Gives these records another lookup; null where a record stays as it is, so that no merge is possible. */
  replace: ((tx: Db, ids: readonly string[], swap: Swap) => Promise<void>) | null;
};

/**
 * Every field that holds lookups, told by the module that owns it: counts, the refusal to delete, and merges follow
 * from this.
 */
export const lookupUses = registry<readonly LookupUse[]>('lookup uses');

export const usesOf = (type: LookupType): readonly LookupUse[] =>
  lookupUses.read().filter((use) => use.type === type);

type Column = Pick<LookupUse, 'field' | 'how'>;

export const columnOf = ({ field }: Pick<LookupUse, 'field'>, alias: string): SQL =>
  sql.raw(`${alias}.${toSnakeCase(field)}`);

/** By what the records of a use name the lookup. */
export const valueIn = ({ how }: Column, { _id, key }: { _id: string; key: string }) =>
  how === 'ids' || how === 'id' ? _id : key;
