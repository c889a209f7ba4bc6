import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Access } from '@backlot/contracts/platform/accounts/access';
import type { Value } from '../lists/list-pages.ts';

/** How the records of one kind are found by name, number or ID; lists and the search everywhere share it. */
export type SearchSource = {
  /** The kind, which remotes name as well to say where a record opens. */
  type: string;
  access: Access;
  table: PgTable;
  id: PgColumn;
  /** The condition of records that are found at all. */
  active?: SQL;
  /** Searched by prefix; each needs an index on `lower(column) text_pattern_ops`. */
  prefixes: readonly [PgColumn, ...PgColumn[]];
  /** Of records with the same text the latest come first: then the indexes end with the ID in descending order. */
  latestFirst?: true;
  /** More conditions of a record with the text, each with its own index. */
  also?: (value: Value) => SQL[];
  /** The expression of a trigram index: searched for parts when nothing else matches. */
  anywhere?: SQL;
  /** Numbers and addresses that name exactly one record. */
  exact: (value: Value) => SQL[];
  /** The text as it is stored in lowercase. */
  normalized?: (text: string) => string;
  label: SQL<string> | PgColumn;
  /** What tells records of one name apart. */
  detail: SQL<string | null> | PgColumn;
  /** The key of its image in the object store, and the size that fits a row. */
  image?: { key: PgColumn; size: 'thumb' | 'square' };
  status?: PgColumn;
  amount?: { amountMinor: PgColumn; currency: PgColumn };
};
