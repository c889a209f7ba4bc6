import type { CountryInput } from '@backlot/contracts/site/countries/country';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { findOffered } from '../lookups/lookups.service.ts';

type References = Partial<Pick<CountryInput, 'currency' | 'ratingBoard' | 'groups'>>;
type Reference = { path: keyof References; type: LookupType; key: string; message: string };

/**
 * Refuses references to lookups that don't exist or aren't active; those that the country had before may stay.
 * @param prefix path of the fields in the body
 * @throws ApiError 422
 */
export async function checkLookups(
  tx: Db,
  input: References,
  before: References | null,
  prefix = '',
): Promise<void> {
  const known = before ? referencesIn(before) : [];
  const added = referencesIn(input).filter(
    ({ path, key }) => !known.some((one) => one.path === path && one.key === key),
  );
  const found = await findOffered(tx, [], added);
  const problems = added
    .filter(({ type, key }) => !found.some((lookup) => lookup.type === type && lookup.key === key))
    .map(({ path, message }) => fieldProblem(`${prefix}${path}`, 'unknown', message));
  if (problems.length > 0) throw invalid(...problems);
}

const referencesIn = ({ currency, ratingBoard, groups = [] }: References): Reference[] => [
  ...optional('currency', 'currency', currency, 'Choose an active currency.'),
  ...optional('ratingBoard', 'ratingBoard', ratingBoard, 'Choose an active rating board.'),
  ...groups.flatMap((key) => optional('groups', 'region', key, 'Choose active groups.')),
];

const optional = (
  path: Reference['path'],
  type: LookupType,
  key: string | null | undefined,
  message: string,
): Reference[] => (key ? [{ path, type, key, message }] : []);
