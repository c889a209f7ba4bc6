import { eq } from 'drizzle-orm';
import { type Country, countryInput, type CountryInput } from '@backlot/contracts/site/countries/country';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { recordsOf } from '../../../platform/records/records.service.ts';
import { countryTable as t } from './countries.table.ts';

export type CountryRecord = typeof t.$inferSelect;

export const inputKeys = Object.keys(countryInput.shape) as (keyof CountryInput)[]; // the shape's keys are those of its type

/** The part of a record that people edit. */
export const inputOf = (record: CountryRecord): CountryInput =>
  // Every key of CountryInput is a column of the same type.
  Object.fromEntries(inputKeys.map((key) => [key, record[key]])) as CountryInput;

/** @throws ApiError 404 */
export async function readCountry(db: Db, _id: string): Promise<Country> {
  const [record] = await db.select().from(t).where(eq(t._id, _id));
  if (!record) throw notFound();
  return record;
}

export const { lock: lockCountry, update: updateCountry } = recordsOf({
  type: 'country',
  table: t,
  snapshot: inputOf,
  read: readCountry,
});
