import { eq } from 'drizzle-orm';
import { type Country, countryFields, type CountryInput } from '@backlot/contracts/site/countries/country';
import { pickFields } from '@backlot/contracts/platform/records/record-fields';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { auditTable } from '../../../platform/audit/audit.table.ts';
import { lookupCalls, mergeOf } from '../lookups/lookups.fixture.ts';
import { ensureBaseLookups } from '../lookups/lookups.service.ts';
import { baseCountries } from './base/base-countries.ts';
import { ensureBaseCountries } from './countries.service.ts';
import { countryTable } from './countries.table.ts';

let test: TestApp;
let request: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  request = await test.signedIn('superadmin');
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
/** Replaces a country with some of its fields changed. */
const change = async (code: string, over: Partial<CountryInput & { version: number }>) => {
  const row = await rowOf(code);
  const payload = { version: row.version, ...pickFields(countryFields, row), ...over };
  return request({ method: 'PUT', url: `/api/country/${row._id}`, payload });
};
const codes = async (query: string): Promise<string[]> =>
  (await request(`/api/country?limit=100&${query}`)).json().data.items.map(({ code }: Country) => code);
const paths = (response: { json: () => { errors?: { path: string }[] } }) =>
  response.json().errors?.map((e) => e.path);

it('the base countries are the 249 of ISO-3166-1, each complete', () => {
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

it('a restart adds no country and keeps edits', async () => {
  await change('DE', { sellable: false });
  await ensureBaseCountries(test.deps.db);
  expect(await test.deps.db.$count(countryTable)).toBe(249);
  expect((await rowOf('DE')).sellable).toBe(false);
  expect(await rowOf('AQ')).toMatchObject({ sellable: false, currency: null });
});

it('every base country passes validation', async () => {
  for (const code of ['DE', 'AQ', 'PS', 'UM', 'CI']) expect((await change(code, {})).statusCode).toBe(200);
});

it('the list searches name, native name and code, and filters by fields', async () => {
  expect(await codes('q=germ')).toEqual(['DE']);
  expect(await codes('q=deutsch')).toEqual(['DE']);
  expect(await codes('q=CZ')).toEqual(['CZ']);
  expect(await codes('region=Oceania&currency=NZD')).toEqual(['CK', 'NZ', 'NU', 'PN', 'TK']);
  expect(await codes('group=benelux&sort=code')).toEqual(['BE', 'LU', 'NL']);
  expect(await codes('sellable=false')).toEqual(['AQ']);
  await change('SE', { taxModel: 'vat', taxRateBasisPoints: 2_500 });
  expect(await codes('taxModel=vat')).toEqual(['SE']);
});

it('names are in the order of the alphabet, accents included, on every page', async () => {
  expect((await codes('sort=name')).slice(0, 4)).toEqual(['AF', 'AX', 'AL', 'DZ']);
  const all = (await request('/api/country/all')).json().data.map(({ code }: Country) => code);
  expect(all.slice(0, 4)).toEqual(['AF', 'AX', 'AL', 'DZ']);
  const afterFirst = all.slice(25, 50);
  const first = (await request('/api/country?limit=25&sort=name')).json().data;
  const next = await request(`/api/country?limit=25&sort=name&cursor=${first.next}`);
  expect(next.json().data.items.map(({ code }: Country) => code)).toEqual(afterFirst);
});

it('every admin may read all countries for pickers, but not the list', async () => {
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

it('an update writes a version, a revision and an audit row, and can be restored', async () => {
  const { _id } = await rowOf('FR');
  const saved = await change('FR', { taxModel: 'vat', taxRateBasisPoints: 2_000, ratingBoard: 'cnc' });
  expect(saved.json().data).toMatchObject({ version: 2, taxRateBasisPoints: 2_000, ratingBoard: 'cnc' });
  const stale = await change('FR', { version: 1, sellable: false });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'version_conflict', data: { version: 2, taxModel: 'vat' } });
  await change('FR', { taxRateBasisPoints: 550 });
  const { data: history } = (await request(`/api/country/${_id}/history`)).json();
  expect(history.items.map(({ action }: { action: string }) => action)).toEqual(['update', 'update']);
  const restored = await request({
    method: 'POST',
    url: `/api/country/${_id}/history/${history.items[1]._id}/restore`,
    payload: { version: 3 },
  });
  expect(restored.json().data).toMatchObject({ version: 4, taxRateBasisPoints: 2_000 });
  expect(await test.deps.db.$count(auditTable, eq(auditTable.objectId, _id))).toBe(3);
});

it.each([
  ['sales under embargo', { embargo: true, signupAllowed: false }, 'sellable'],
  ['sign-up under embargo', { embargo: true, sellable: false }, 'signupAllowed'],
  ['sales without a currency', { currency: null }, 'currency'],
  ['sales without a payment method', { gatewayMethods: [] }, 'gatewayMethods'],
  ['a rate without a tax', { taxRateBasisPoints: 1 }, 'taxRateBasisPoints'],
  ['a tax above 100%', { taxModel: 'vat' as const, taxRateBasisPoints: 10_001 }, 'taxRateBasisPoints'],
  ['a tax below 0%', { taxModel: 'vat' as const, taxRateBasisPoints: -1 }, 'taxRateBasisPoints'],
  ['an unknown rating board', { ratingBoard: 'nobody' }, 'ratingBoard'],
  ['an unknown currency', { currency: 'XXX' }, 'currency'],
  ['an unknown group', { groups: ['eu', 'atlantis'] }, 'groups'],
  ['a pattern that could backtrack without limit', { postalCodeRegex: '(\\d+)+' }, 'postalCodeRegex'],
  ['an invalid pattern', { postalCodeRegex: '[0-9' }, 'postalCodeRegex'],
])('an update with %s is refused', async (_what, over, path) => {
  const refused = await change('IT', over);
  expect(refused.statusCode).toBe(422);
  expect(paths(refused)).toContain(path);
  expect((await rowOf('IT')).version).toBe(1);
});

it('an update accepts the tax limits and a postal code pattern, and removes duplicates', async () => {
  expect((await change('IT', { taxModel: 'vat', taxRateBasisPoints: 10_000 })).statusCode).toBe(200);
  const saved = await change('IT', {
    taxRateBasisPoints: 0,
    postalCodeRegex: '\\d{5}',
    groups: ['eu', 'eu'],
  });
  expect(saved.json().data).toMatchObject({ postalCodeRegex: '\\d{5}', groups: ['eu'] });
});

it('a merge of rating boards or groups counts and updates the countries that use them', async () => {
  const lookups = lookupCalls(request);
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

it('a patch changes only its fields, and the rules see the merged country', async () => {
  const { _id } = await rowOf('JP');
  const patch = (payload: object) => request({ method: 'PATCH', url: `/api/country/${_id}`, payload });
  expect((await patch({ version: 1, sellable: false })).json().data).toMatchObject({
    version: 2,
    sellable: false,
    signupAllowed: true,
  });
  const refused = await patch({ version: 2, embargo: true });
  expect(refused.statusCode).toBe(422);
  expect(paths(refused)).toEqual(['signupAllowed']);
});

it('a revision that breaks today’s rules can’t be restored', async () => {
  const { _id } = await rowOf('NO');
  await change('NO', { taxModel: 'vat', taxRateBasisPoints: 2_500 });
  const { data: history } = (await request(`/api/country/${_id}/history`)).json();
  const revisionId: string = history.items[0]._id;
  await test.deps.db
    .update(revisionTable)
    .set({ snapshot: { taxRateBasisPoints: 2_500, taxModel: 'none' } })
    .where(eq(revisionTable._id, revisionId));
  const refused = await request({
    method: 'POST',
    url: `/api/country/${_id}/history/${revisionId}/restore`,
    payload: { version: 2 },
  });
  expect(refused.statusCode).toBe(422);
  expect(paths(refused)).toEqual(['taxRateBasisPoints']);
});
