import type { Placeholder, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { AllFields } from './packed-row.ts';
import type { Sort } from './page-shape.ts';

/** A value of a filter inside SQL: a placeholder in the prepared page, a parameter in the count. */
export type Value = SQL | Placeholder;

export type Filter<V> = {
  where: (value: Value) => SQL;
  /** The same for a list with one value: an index that begins with the column is then scanned in its order. */
  one?: (value: Value) => SQL;
  /** The sort in whose order an index has the rows of any one value, so that one plan fits every value. */
  oneInOrderOf?: string;
  /** Conditions that together equal `where`, each with an index of its own: few matches are then found by index-only scans. */
  indexAlternatives?: (value: Value) => SQL[];
  /** The parameter in place of the query's value; the value itself when absent. */
  value?: (given: V) => unknown;
  /** Usually few rows match: they are found first and then sorted, unless they exceed the cap of totals. */
  selective?: true;
  /** Its index doesn't follow the sort: matches are collected, then sorted. */
  unordered?: true;
  /** Beyond the cap of totals, matches may all be far down the sort's index, so only a part of it is scanned first. */
  lowDensity?: true;
};

export type PageQuery = { page: number; limit: number; sort: string; cursor?: string | undefined };
export type Filters<Query> = {
  [K in Exclude<keyof Query, keyof PageQuery>]-?: Filter<NonNullable<Query[K]>>;
};

/** An outer join, unless every row has a match. */
export type Join = { table: PgTable; on: SQL; every?: true };

export type Source<Query, Row, More = unknown> = {
  /** Prefix of the prepared statements' names: the resource. */
  name: string;
  db: Db;
  table: PgTable;
  id: PgColumn;
  /** The type of the id; uuid when absent. */
  idType?: 'uuid' | 'bigint';
  /** Sorts by name, without the minus. */
  sorts: Record<string, Sort>;
  filters: Filters<Query>;
  /** A condition of every row of the list, whatever the filter. */
  always?: SQL;
  row: AllFields<Row, More>;
  /** Tables that other fields of a row come from. */
  joins?: Join[];
};

/** Filters looked up by the names in a query. */
export type NamedFilters = Record<string, Filter<never> | undefined>;
