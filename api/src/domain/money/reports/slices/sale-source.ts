import { rowsOf } from '../../../../platform/db/rows-of.ts';
import type { Days } from '../../../../platform/rollups/spans.service.ts';
import { countryTable } from '../../../site/countries/countries.table.ts';
import type { Cut } from '../report-cut.ts';
import { leadingKeys } from '../report-totals.ts';
import { namesOf } from '../report-rows.ts';
import { salesSql } from '../report-sql.ts';
import { noTotals, type SaleColumn, valuesOf } from '../report-values.ts';
import type { Named, SliceRow, SliceScope, SliceSource } from './slice-source.ts';

const moviesAtMost = 10;
type Sold = { key: string } & Record<SaleColumn, string>;

async function salesBy(
  { db, currency, country }: SliceScope,
  days: Days,
  cut: Pick<Cut, 'group' | 'only'>,
): Promise<SliceRow[]> {
  if (currency === null) return [];
  const rows = await rowsOf<Sold>(db, salesSql({ country, ...cut }, days, currency));
  return rows.map(({ key, ...totals }) => ({ key, ...sold(totals) }));
}

/** The measures as reports define them. */
function sold(totals: Partial<Record<SaleColumn, string>>): Omit<SliceRow, 'key'> {
  const { gross, rentals, purchases, refunds, refundRate } = valuesOf({ ...noTotals, ...totals }, true);
  return { values: { gross, rentals, purchases, refunds, refundRate }, people: null, views: null };
}

const grossFirst = (a: SliceRow, b: SliceRow) => Number(b.values['gross']) - Number(a.values['gross']);
const over: SliceSource['over'] = (scope, days, group) => salesBy(scope, days, { group });

const bestSold = async ({ db, currency, country }: SliceScope, days: Days): Promise<readonly string[]> =>
  currency === null
    ? []
    : leadingKeys(db, { cut: { group: 'movie', country }, days, currency }, '-gross', moviesAtMost);

export const topSales: SliceSource = {
  over,
  places: bestSold,
  rows: async (scope, days, only) => {
    const { db } = scope;
    const keys = only ?? (await bestSold(scope, days));
    if (keys.length === 0) return [];
    const [rows, names] = await Promise.all([
      salesBy(scope, days, { group: 'movie', only: keys }),
      namesOf(db, 'movie', keys),
    ]);
    return rows
      .map((row): Named => ({ ...row, name: names.get(row.key)?.name ?? null }))
      .toSorted(grossFirst);
  },
};

const byCountry = (scope: SliceScope, days: Days) => salesBy(scope, days, { group: 'country' });
export const locationSales: SliceSource = {
  over,
  rows: async (scope, days) => (await byCountry(scope, days)).toSorted(grossFirst),
};

/** Sums the countries of each region, which are its members. */
export const regionSales: SliceSource = {
  over,
  rows: async (scope, days) => {
    const [rows, countries] = await Promise.all([
      byCountry(scope, days),
      scope.db.select({ code: countryTable.code, region: countryTable.region }).from(countryTable),
    ]);
    const regionOf = new Map(countries.map(({ code, region }) => [code, region]));
    const codesOf = new Map<string, string[]>();
    for (const { key } of rows) {
      const region = regionOf.get(key) ?? key;
      codesOf.set(region, [...(codesOf.get(region) ?? []), key]);
    }
    return [...codesOf]
      .map(([key, members]) => ({ key, members, ...summed(rows.filter((row) => members.includes(row.key))) }))
      .toSorted(grossFirst);
  },
};

function summed(rows: readonly SliceRow[]): Omit<SliceRow, 'key'> {
  const sum = (measure: string) => String(rows.reduce((all, { values }) => all + Number(values[measure]), 0));
  return sold({
    gross: sum('gross'),
    rentals: sum('rentals'),
    purchases: sum('purchases'),
    refunded: sum('refunds'),
  });
}
