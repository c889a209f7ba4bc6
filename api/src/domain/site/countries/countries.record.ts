import { eq } from 'drizzle-orm';
import { type Country, countryFields } from '@backlot/contracts/site/countries/country';
import { countryRules } from '@backlot/contracts/site/countries/rules';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { unique } from '../../../platform/records/unique.ts';
import { checkLookups } from './countries.rules.ts';
import { countryTable as t } from './countries.table.ts';

/** @throws ApiError 404 */
async function readCountry(db: Db, _id: string): Promise<Country> {
  const [record] = await db.select().from(t).where(eq(t._id, _id));
  if (!record) throw notFound();
  return record;
}

/** Countries are edited, never created or deleted: `ensureBaseCountries` adds them. */
export const countryRecord = recordOf({
  type: 'country',
  table: t,
  fields: countryFields,
  name: t.name,
  access: 'session',
  rules: countryRules,
  publicColumns: ['code', 'code3', 'region', 'subregion'], // facts of ISO-3166
  read: readCountry,
  prepare: { groups: unique, languages: unique, gatewayMethods: unique },
  columns: async (tx, input, before) => {
    if (!before) throw new TypeError('Countries are added at startup only');
    const { code, code3, region, subregion } = before;
    await checkLookups(tx, input, before);
    return { ...input, code, code3, region, subregion };
  },
});
