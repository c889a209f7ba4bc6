import type { countriesApi, Country, CountryInput } from '@backlot/contracts/site/countries/country';
import { brokenRules } from '@backlot/contracts/site/countries/rules';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { snapshotAfter } from '../../../platform/records/history.service.ts';
import type { By, Change } from '../../../platform/records/records.service.ts';
import { checkLookups } from './countries.lookups.ts';
import { type CountryRecord, inputOf, lockCountry, readCountry, updateCountry } from './countries.write.ts';

type Edit = Parsed<typeof countriesApi.update>['body'];

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
  };
};

const once = <T>(values: T[]): T[] => [...new Set(values)];
const withoutRepeats = (input: CountryInput): CountryInput => ({
  ...input,
  groups: once(input.groups),
  languages: once(input.languages),
  gatewayMethods: once(input.gatewayMethods),
});
