import type { CountryInput } from '@backlot/contracts/site/countries/country';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { findOffered } from '../lookups/lookups.service.ts';
import type { CountryRecord } from './countries.write.ts';

/** @throws ApiError 422 on every changed field that names a lookup which is not there */
export async function checkLookups(
  tx: Db,
  { currency, ratingBoard, groups = [] }: Partial<CountryInput>,
  before: CountryRecord | null,
  /** Where the fields are in the body. */
  prefix = '',
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
  const found = await findOffered(tx, [], wanted);
  const problems = wanted
    .filter(({ type, key }) => !found.some((lookup) => lookup.type === type && lookup.key === key))
    .map(({ path, words }) => fieldProblem(`${prefix}${path}`, 'unknown', words));
  if (problems.length > 0) throw invalid(...problems);
}
