import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { can } from '@backlot/contracts/platform/accounts/access';
import {
  countriesApi,
  countryBulkAction,
  type CountryBulkAction,
  countryBulkResult,
  type CountryBulkResult,
  type CountryInput,
  type CountryPatch,
  type CountrySkipReason,
} from '@backlot/contracts/site/countries/country';
import type { Deps } from '../../../platform/deps.ts';
import { type BulkRule, firstReason, sourceOf } from '../../../platform/bulk/bulk-rule.service.ts';
import { bulkOf } from '../../../platform/bulk/bulk.service.ts';
import type { countriesList, CountryFilter } from './countries.list.ts';
import { checkLookups } from './countries.rules.ts';
import { countryRecord } from './countries.record.ts';

type Field = keyof CountryPatch;

const types: Record<Field, string> = {
  sellable: 'boolean',
  signupAllowed: 'boolean',
  embargo: 'boolean',
  taxModel: 'text',
  taxRateBasisPoints: 'int',
  taxInclusive: 'boolean',
  ratingBoard: 'text',
  currency: 'text',
};
const fields = Object.keys(types) as Field[]; // the keys of a record of fields

const source = sourceOf(countryRecord, { alias: 'c', title: 'name' });

/** Sets the same values in several countries. */
export const countriesBulk = (deps: Pick<Deps, 'db' | 'now'>, list: ReturnType<typeof countriesList>) =>
  bulkOf<CountryBulkAction, CountryFilter, CountryBulkResult>(
    {
      source,
      plural: 'countries',
      action: countryBulkAction,
      result: countryBulkResult,
      fields,
      under: list.under,
      mayDo: (_, held) => can(held, countriesApi.bulk.access),
      check: (db, { patch }) => checkLookups(db, patch, null, 'action.patch.'),
      rule: ({ patch }) => ruleOf(patch),
    },
    deps,
  );

/** `countryRules` of the contract in SQL; a test keeps the two equal. */
function ruleOf(patch: CountryPatch): BulkRule<Field> {
  const set = valuesOf(patch);
  const column = (field: keyof CountryInput) => sql.raw(`c.${toSnakeCase(field)}`);
  const after = (field: Field) => set[field] ?? column(field);
  const isUnchanged = fields.flatMap((field) => {
    const value = set[field];
    return value ? [sql`${column(field)} is not distinct from ${value}`] : [];
  });
  return {
    set,
    reason: firstReason<CountrySkipReason>(
      [sql`${after('embargo')} and (${after('sellable')} or ${after('signupAllowed')})`, 'embargoed'],
      [sql`${after('sellable')} and ${after('currency')} is null`, 'currency_missing'],
      [sql`${after('sellable')} and cardinality(${column('gatewayMethods')}) = 0`, 'method_missing'],
      [sql`${after('taxModel')} = 'none' and ${after('taxRateBasisPoints')} > 0`, 'rate_without_tax'],
      [sql.join(isUnchanged, sql` and `), 'unchanged'],
    ),
  };
}

/** With what follows from the patch: an embargo turns off sales and sign-up, and without a tax the rate is 0. */
function valuesOf(patch: CountryPatch): Partial<Record<Field, SQL>> {
  const all: CountryPatch = {
    ...(patch.embargo && { sellable: false, signupAllowed: false }),
    ...(patch.taxModel === 'none' && { taxRateBasisPoints: 0 }),
    ...patch,
  };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = all[field];
      return value === undefined ? [] : [[field, sql`${value}::${sql.raw(types[field])}`]];
    }),
  );
}
