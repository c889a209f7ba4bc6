import { inArray, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Change } from '../../../platform/records/records.service.ts';
import { baseCountries } from './base/base-countries.ts';
import { countryRecord } from './countries.record.ts';
import { countryTable as t } from './countries.table.ts';

/** Inserts missing countries and leaves the others alone. A country with a currency starts with sales and sign-up on. */
export async function ensureBaseCountries(db: Db): Promise<void> {
  // Nothing is missing after the first startup, and inserting all of them takes ten times as long as this query.
  const known = new Set((await db.select({ code: t.code }).from(t)).map(({ code }) => code));
  const rows = baseCountries().flatMap((country) =>
    known.has(country.code) ? [] : [{ id: newId(), ...country }],
  );
  if (rows.length === 0) return;
  // Another process may start at the same moment.
  await db.execute(sql`
    insert into ${t} (id, code, code3, name, native_name, region, subregion, groups, currency, calling_code, languages,
      sellable, signup_allowed)
    select id, code, code3, name, "nativeName", region, subregion, groups, currency, "callingCode", languages,
      currency is not null, currency is not null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as base (id uuid, code text, code3 text, name text,
      "nativeName" text, region text, subregion text, groups text[], currency text, "callingCode" text, languages text[])
    on conflict (code) do nothing`);
}

/** Those of the codes that exist. */
export async function countriesAmong(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db
    .select({ code: t.code })
    .from(t)
    .where(inArray(t.code, [...codes]));
  return new Set(rows.map(({ code }) => code));
}

export type CountryLookupField = 'currency' | 'ratingBoard' | 'groups';

/** Replaces a lookup in one field of countries, with a revision and an audit row each. */
export async function replaceInCountries(
  tx: Db,
  ids: readonly string[],
  field: CountryLookupField,
  { from, into, change }: { from: string; into: string; change: Change },
): Promise<void> {
  for (const _id of [...ids].sort()) {
    const country = await countryRecord.lock(tx, _id, undefined);
    const groups = [...new Set(country.groups.map((group) => (group === from ? into : group)))];
    await countryRecord.update(tx, country, field === 'groups' ? { groups } : { [field]: into }, change);
  }
}
