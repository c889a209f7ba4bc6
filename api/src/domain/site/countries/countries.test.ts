import { eq } from 'drizzle-orm';
import type { Country, CountryInput } from '@backlot/contracts/site/countries/country';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { lookupCalls, mergeOf } from '../lookups/lookups.fixture.ts';
import { ensureBaseLookups } from '../lookups/lookups.service.ts';
import { baseCountries } from './base/base-countries.ts';
import { ensureBaseCountries } from './countries.service.ts';
import { countryTable } from './countries.table.ts';
import { inputOf } from './countries.write.ts';

let test: TestApp;
let ask: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  ask = await test.signedIn('superadmin');
});
beforeEach(async () => {
  await test.deps.db.delete(countryTable);
  await ensureBaseCountries(test.deps.db);
});
afterAll(() => test.close());

const rowOf = async (code: string) => {
  const [row] = await test.deps.db.select().from(countryTable).where(eq(countryTable.code, code));
  if (!row) throw new Error(`There is no country ${code}`);
  return row;
};
/** Saves a country with some of its fields changed. */
const change = async (code: string, over: Partial<CountryInput & { version: number }>) => {
  const row = await rowOf(code);
  const payload = { version: row.version, ...inputOf(row), ...over };
  return ask({ method: 'PUT', url: `/api/country/${row._id}`, payload });
};
const codes = async (query: string): Promise<string[]> =>
  (await ask(`/api/country?limit=100&${query}`)).json().data.items.map(({ code }: Country) => code);
const paths = (answer: { json: () => { errors?: { path: string }[] } }) =>
  answer.json().errors?.map((e) => e.path);

it('knows each of the 249 countries of ISO-3166-1 once, with all its facts', () => {
  const countries = baseCountries();
  for (const key of ['code', 'code3', 'name'] as const)
    expect(new Set(countries.map((country) => country[key])).size).toBe(249);
  for (const { code, code3, nativeName, subregion, currency, callingCode, languages } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(code3).toMatch(/^[A-Z]{3}$/);
    expect([nativeName, subregion].every((text) => text.length > 0)).toBe(true);
    expect(callingCode).toMatch(/^\d{1,7}$/);
    if (code !== 'AQ') expect(currency).toMatch(/^[A-Z]{3}$/);
    for (const language of languages) expect(language).toMatch(/^[a-z]{2,3}$/);
  }
  expect(countries.filter(({ groups }) => groups.includes('eu'))).toHaveLength(27);
});

it('starting again adds nothing and keeps what people changed', async () => {
  await change('DE', { sellable: false });
  await ensureBaseCountries(test.deps.db);
  expect(await test.deps.db.$count(countryTable)).toBe(249);
  expect((await rowOf('DE')).sellable).toBe(false);
  expect(await rowOf('AQ')).toMatchObject({ sellable: false, currency: null });
});

it('every fact of a base country is one that a person could save', async () => {
  for (const code of ['DE', 'AQ', 'PS', 'UM', 'CI']) expect((await change(code, {})).statusCode).toBe(200);
});

it('finds countries by name, own name and code, and by what is set', async () => {
  expect(await codes('q=germ')).toEqual(['DE']);
  expect(await codes('q=deutsch')).toEqual(['DE']);
  expect(await codes('q=CZ')).toEqual(['CZ']);
  expect(await codes('region=Oceania&currency=NZD')).toEqual(['CK', 'NZ', 'NU', 'PN', 'TK']);
  expect(await codes('group=benelux&sort=code')).toEqual(['BE', 'LU', 'NL']);
  expect(await codes('sellable=false')).toEqual(['AQ']);
  await change('SE', { taxModel: 'vat', taxRateBasisPoints: 2_500 });
  expect(await codes('taxModel=vat')).toEqual(['SE']);
});

it('every admin may choose from all countries', async () => {
  const admin = await test.signedIn('admin');
  const { data } = (await admin('/api/country/all')).json();
  expect(data).toHaveLength(249);
  expect(data).toContainEqual({
    code: 'JP',
    name: 'Japan',
    region: 'Asia',
    groups: [],
    currency: 'JPY',
    sellable: true,
    signupAllowed: true,
  });
  expect((await admin('/api/country')).statusCode).toBe(403);
});

it('a change has its version, its revision and its audit row, and can be taken back', async () => {
  const { _id } = await rowOf('FR');
  const saved = await change('FR', { taxModel: 'vat', taxRateBasisPoints: 2_000, ratingBoard: 'cnc' });
  expect(saved.json().data).toMatchObject({ version: 2, taxRateBasisPoints: 2_000, ratingBoard: 'cnc' });
  const stale = await change('FR', { version: 1, sellable: false });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'version_conflict', data: { version: 2, taxModel: 'vat' } });
  await change('FR', { taxRateBasisPoints: 550 });
  const { data: history } = (await ask(`/api/country/${_id}/history`)).json();
  expect(history.items.map(({ action }: { action: string }) => action)).toEqual(['update', 'update']);
  const restored = await ask({
    method: 'POST',
    url: `/api/country/${_id}/history/${history.items[1]._id}/restore`,
    payload: { version: 3 },
  });
  expect(restored.json().data).toMatchObject({ version: 4, taxRateBasisPoints: 2_000 });
  expect(await test.deps.db.$count(auditTable, eq(auditTable.objectId, _id))).toBe(3);
});

it.each([
  ['sale under an embargo', { embargo: true, signupAllowed: false }, 'sellable'],
  ['sign-up under an embargo', { embargo: true, sellable: false }, 'signupAllowed'],
  ['sale without a currency', { currency: null }, 'currency'],
  ['sale without a way to pay', { gatewayMethods: [] }, 'gatewayMethods'],
  ['a rate without a tax', { taxRateBasisPoints: 1 }, 'taxRateBasisPoints'],
  ['a tax above 100%', { taxModel: 'vat' as const, taxRateBasisPoints: 10_001 }, 'taxRateBasisPoints'],
  ['a tax below 0%', { taxModel: 'vat' as const, taxRateBasisPoints: -1 }, 'taxRateBasisPoints'],
  ['a board that is not there', { ratingBoard: 'nobody' }, 'ratingBoard'],
  ['a currency that is not there', { currency: 'XXX' }, 'currency'],
  ['a group that is not there', { groups: ['eu', 'atlantis'] }, 'groups'],
  ['a pattern that could take for ever', { postalCodeRegex: '(\\d+)+' }, 'postalCodeRegex'],
  ['a pattern that is none', { postalCodeRegex: '[0-9' }, 'postalCodeRegex'],
])('refuses %s', async (_what, over, path) => {
  const refused = await change('IT', over);
  expect(refused.statusCode).toBe(422);
  expect(paths(refused)).toContain(path);
  expect((await rowOf('IT')).version).toBe(1);
});

it('takes a tax at its ends and a pattern of a postal code', async () => {
  expect((await change('IT', { taxModel: 'vat', taxRateBasisPoints: 10_000 })).statusCode).toBe(200);
  const saved = await change('IT', {
    taxRateBasisPoints: 0,
    postalCodeRegex: '\\d{5}',
    groups: ['eu', 'eu'],
  });
  expect(saved.json().data).toMatchObject({ postalCodeRegex: '\\d{5}', groups: ['eu'] });
});

it('boards and groups are counted where countries use them, and go along when they are merged', async () => {
  const lookups = lookupCalls(ask);
  await change('DE', { ratingBoard: 'fsk' });
  const [dach, benelux] = [await lookups.find('region', 'dach'), await lookups.find('region', 'benelux')];
  expect(dach.usageCount).toBe(3);
  expect(mergeOf(await lookups.tryMerge(dach, benelux)).uses).toEqual([{ kind: 'country', count: 3 }]);
  await lookups.merge(dach, benelux, 3);
  expect(await rowOf('DE')).toMatchObject({ groups: ['eu', 'eea', 'benelux'], version: 3 });
  const [fsk, mpa] = [await lookups.find('ratingBoard', 'fsk'), await lookups.find('ratingBoard', 'mpa')];
  const { uses, total } = mergeOf(await lookups.tryMerge(fsk, mpa));
  expect(uses).toContainEqual({ kind: 'country', count: 1 });
  await lookups.merge(fsk, mpa, total);
  expect((await rowOf('DE')).ratingBoard).toBe('mpa');
});
