import { inArray } from 'drizzle-orm';
import {
  type countriesApi,
  type Country,
  type CountryBulkResult,
  type CountryInput,
  type CountryPatch,
} from '@backlot/contracts/countries';
import { brokenRules } from '@backlot/contracts/countries.rules';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Db } from '../../db/database.ts';
import { conflict, fieldProblem, invalid } from '../../http/errors.ts';
import { snapshotAfter } from '../history/history.service.ts';
import type { By, Change } from '../history/records.service.ts';
import { findLookups } from '../lookups/lookups.service.ts';
import { countriesUnder } from './countries.list.ts';
import { countryTable as t } from './countries.table.ts';
import { type CountryRecord, inputOf, lockCountry, readCountry, updateCountry } from './countries.write.ts';

type Edit = Parsed<typeof countriesApi.update>['body'];
type Bulk = Parsed<typeof countriesApi.bulk>['body'];
type Skipped = CountryBulkResult['skipped'][number];

export const countriesEdit = (db: Db) => {
  const save = (
    _id: string,
    version: number,
    change: Change,
    inputFrom: (before: CountryRecord, tx: Db) => Promise<CountryInput>,
  ) =>
    db.transaction(async (tx): Promise<Country> => {
      const before = await lockCountry(tx, _id, version);
      const input = withoutRepeats(await inputFrom(before, tx));
      const problems = brokenRules(input).map(({ path, code, message }) => fieldProblem(path, code, message));
      if (problems.length > 0) throw invalid(...problems);
      await checkLookups(tx, input, before);
      await updateCountry(tx, before, input, change);
      return readCountry(tx, _id);
    });

  return {
    update: (_id: string, { version, ...input }: Edit, by: By) =>
      save(_id, version, { ...by, action: 'update' }, async () => input),

    /** @throws ApiError 404 also for a revision of another country */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By) =>
      save(_id, version, { ...by, action: 'restoreRevision' }, async (before, tx) => {
        // A snapshot of a country is its input; fields younger than the revision stay.
        const snapshot = (await snapshotAfter(tx, _id, revisionId)) as Partial<CountryInput>;
        return { ...inputOf(before), ...snapshot };
      }),

    /**
     * There are few countries, so all are changed in one transaction, each with its revision and audit row.
     * @throws ApiError 409 `count_mismatch` with `{ matched }`: others have changed what the filter matches
     */
    bulk: ({ patch, target, expectedCount, dryRun }: Bulk, by: By): Promise<CountryBulkResult> =>
      db.transaction(async (tx) => {
        const asked = target.by === 'ids' ? [...new Set(target.ids)] : [];
        const countries = await tx
          .select()
          .from(t)
          .where(target.by === 'ids' ? inArray(t._id, asked) : countriesUnder(target.filter))
          .orderBy(t._id) // in one order, so that two of these never wait for one another
          .for('update');
        const gone = asked.filter((_id) => !countries.some((country) => country._id === _id));
        const matched = countries.length + gone.length;
        if (matched !== expectedCount)
          throw conflict(
            'count_mismatch',
            `The choice now matches ${matched} countries, not ${expectedCount}.`,
            {
              matched,
            },
          );
        await checkLookups(tx, patch, null);
        const skipped: Skipped[] = gone.map((_id) => ({ _id, name: '', reason: 'gone' }));
        for (const country of countries) {
          const { _id, name } = country;
          const fields = patched(country, patch);
          const reason = brokenRules({ ...country, ...fields })[0]?.code;
          if (reason) skipped.push({ _id, name, reason });
          else if (isSo(country, fields)) skipped.push({ _id, name, reason: 'already_so' });
          else if (!dryRun) await updateCountry(tx, country, fields, { ...by, action: 'bulk' });
        }
        return { matched, changed: matched - skipped.length, skipped };
      }),
  };
};

/** What follows: an embargo ends sale and sign-up, and without a tax there is no rate. */
function patched(country: CountryRecord, patch: CountryPatch): Partial<CountryInput> {
  // Absent fields stay as they are.
  const fields = Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Partial<CountryInput>;
  return {
    ...(fields.embargo && { sellable: false, signupAllowed: false }),
    ...(fields.taxModel === 'none' && country.taxRateBasisPoints > 0 && { taxRateBasisPoints: 0 }),
    ...fields,
  };
}

const isSo = (country: CountryRecord, fields: Partial<CountryInput>): boolean =>
  Object.entries(fields).every(([field, value]) => country[field as keyof CountryInput] === value); // keys of `fields`

/** @throws ApiError 422 on every changed field that names a lookup which is not there */
async function checkLookups(
  tx: Db,
  { currency, ratingBoard, groups = [] }: Partial<CountryInput>,
  before: CountryRecord | null,
): Promise<void> {
  const wanted = [
    ...(currency && currency !== before?.currency
      ? [{ path: 'currency', type: 'currency' as const, key: currency, words: 'There is no such currency' }]
      : []),
    ...(ratingBoard && ratingBoard !== before?.ratingBoard
      ? [
          {
            path: 'ratingBoard',
            type: 'ratingBoard' as const,
            key: ratingBoard,
            words: 'There is no such board',
          },
        ]
      : []),
    ...groups
      .filter((key) => !before?.groups.includes(key))
      .map((key) => ({ path: 'groups', type: 'region' as const, key, words: 'There is no such group' })),
  ];
  const found = await findLookups(tx, [], wanted);
  const problems = wanted
    .filter(({ type, key }) => !found.some((lookup) => lookup.type === type && lookup.key === key))
    .map(({ path, words }) => fieldProblem(path, 'unknown', words));
  if (problems.length > 0) throw invalid(...problems);
}

const once = <T>(values: T[]): T[] => [...new Set(values)];
const withoutRepeats = (input: CountryInput): CountryInput => ({
  ...input,
  groups: once(input.groups),
  languages: once(input.languages),
  gatewayMethods: once(input.gatewayMethods),
});
