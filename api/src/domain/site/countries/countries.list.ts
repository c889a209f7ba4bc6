import { asc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type countriesApi,
  type Country,
  country,
  countryOption,
} from '@backlot/contracts/site/countries/country';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { columnsFor } from '../../../platform/lists/columns-for.ts';
import { oneOf, overlaps, startsWith } from '../../../platform/lists/filters.ts';
import { type Filter, listPages } from '../../../platform/lists/list-pages.ts';
import { countryTable as t } from './countries.table.ts';

type Query = Parsed<typeof countriesApi.list>['query'];
export type CountryFilter = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;

const flag = (column: PgColumn): Filter<boolean> => ({
  where: (value) => sql`${column} = ${value}::boolean`,
});

const filters: { [K in keyof CountryFilter]-?: Filter<NonNullable<CountryFilter[K]>> } = {
  q: startsWith(t.name, t.code, t.nativeName),
  region: oneOf(t.region),
  group: overlaps(t.groups, 'text'),
  sellable: flag(t.sellable),
  signupAllowed: flag(t.signupAllowed),
  taxModel: oneOf(t.taxModel),
  currency: oneOf(t.currency),
  embargo: flag(t.embargo),
};

/** By the alphabet, so that Åland Islands isn’t after Zimbabwe. */
const byName = sql`lower(${t.name}) collate "und-x-icu"`;

export const countriesList = (db: Db) =>
  listPages<Query, Country>({
    name: 'country',
    db,
    table: t,
    id: t._id,
    sorts: {
      name: { by: byName, type: 'text' },
      code: { by: t.code, type: 'text' },
      updatedAt: { by: t.updatedAt, type: 'timestamptz' },
    },
    filters,
    row: columnsFor(country, t),
  });

export const allCountries = (db: Db) => db.select(columnsFor(countryOption, t)).from(t).orderBy(asc(byName));
