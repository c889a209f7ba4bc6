import { eq } from 'drizzle-orm';
import type { CountryInput, CountryPatch } from '@backlot/contracts/site/countries/country';
import { countryRules } from '@backlot/contracts/site/countries/rules';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { revisionTable } from '../../../platform/records/history.table.ts';
import { ensureBaseLookups } from '../lookups/lookups.service.ts';
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
const store = async (code: string, fields: Partial<typeof countryTable.$inferInsert>) => {
  await test.deps.db.update(countryTable).set(fields).where(eq(countryTable.code, code));
  return rowOf(code);
};
type Bulk = { patch: object; target: object; expectedCount: number; dryRun?: boolean };
const bulk = ({ patch, dryRun = false, ...rest }: Bulk) =>
  request({
    method: 'POST',
    url: '/api/country/bulk',
    payload: { action: { type: 'set', patch }, dryRun, ...rest },
  });
const undo = (undoToken: string) =>
  request({ method: 'POST', url: '/api/country/bulk/undo', payload: { undoToken } });

it('a preview reports the same as the change and changes nothing', async () => {
  const body = {
    patch: { taxModel: 'vat', taxRateBasisPoints: 2_100 },
    target: { by: 'filter', filter: { group: 'benelux' } },
    expectedCount: 3,
  };
  await store('BE', { taxModel: 'vat', taxRateBasisPoints: 2_100 });
  const expected = { matched: 3, changed: 2, skipped: [{ title: 'Belgium', reason: 'unchanged' }] };
  expect((await bulk({ ...body, dryRun: true })).json().data).toMatchObject(expected);
  expect((await rowOf('NL')).version).toBe(1);
  expect((await bulk(body)).json().data).toMatchObject(expected);
  expect(await rowOf('NL')).toMatchObject({ taxModel: 'vat', taxRateBasisPoints: 2_100, version: 2 });
  expect(await rowOf('BE')).toMatchObject({ version: 1 });
});

it('an embargo turns off sales and sign-up, and sales can’t be turned on under it', async () => {
  const { _id } = await rowOf('CU');
  const target = { by: 'ids', ids: [_id] };
  await bulk({ patch: { embargo: true }, target, expectedCount: 1 });
  expect(await rowOf('CU')).toMatchObject({ embargo: true, sellable: false, signupAllowed: false });
  const { data } = (await bulk({ patch: { sellable: true }, target, expectedCount: 1 })).json();
  expect(data).toMatchObject({
    matched: 1,
    changed: 0,
    undoToken: null,
    skipped: [{ _id, title: 'Cuba', reason: 'embargoed' }],
  });
});

it('removing the tax resets the rate', async () => {
  const { _id } = await rowOf('AT');
  await store('AT', { taxModel: 'vat', taxRateBasisPoints: 2_000 });
  await bulk({ patch: { taxModel: 'none' }, target: { by: 'ids', ids: [_id] }, expectedCount: 1 });
  expect(await rowOf('AT')).toMatchObject({ taxModel: 'none', taxRateBasisPoints: 0 });
});

it('a stale count, an unknown lookup and an empty patch are refused', async () => {
  const target = { by: 'filter', filter: { region: 'Europe' } };
  const stale = await bulk({ patch: { sellable: false }, target, expectedCount: 7 });
  expect(stale.json()).toMatchObject({ code: 'count_mismatch', data: { matched: 51 } });
  const unknown = await bulk({ patch: { ratingBoard: 'nobody' }, target, expectedCount: 51 });
  expect(unknown.json().errors).toMatchObject([{ path: 'action.patch.ratingBoard' }]);
  expect((await bulk({ patch: {}, target, expectedCount: 51 })).statusCode).toBe(422);
  expect((await rowOf('ES')).version).toBe(1);
});

it('an unknown id is counted and reported as missing', async () => {
  const { _id } = await rowOf('ES');
  const { data } = (
    await bulk({
      patch: { sellable: false },
      target: { by: 'ids', ids: [_id, request._id] },
      expectedCount: 2,
    })
  ).json();
  expect(data).toMatchObject({
    matched: 2,
    changed: 1,
    skipped: [{ _id: request._id, title: '', reason: 'gone' }],
  });
});

it('an undo works once, restores derived values and skips countries changed since', async () => {
  const before = await store('DE', { sellable: true, signupAllowed: true });
  const other = await store('FR', { sellable: true });
  const target = { by: 'ids', ids: [before._id, other._id] };
  const { data } = (await bulk({ patch: { embargo: true }, target, expectedCount: 2 })).json();
  await store('FR', { version: 3 });
  expect((await undo(data.undoToken)).json().data).toMatchObject({
    changed: 1,
    skipped: [{ title: 'France', reason: 'version_conflict' }],
  });
  const { embargo, sellable, signupAllowed } = before;
  expect(await rowOf('DE')).toMatchObject({ embargo, sellable, signupAllowed, version: 3 });
  expect(await rowOf('FR')).toMatchObject({ embargo: true, sellable: false });
  expect((await undo(data.undoToken)).statusCode).toBe(410);
  const revisions = await test.deps.db
    .select({ action: revisionTable.action })
    .from(revisionTable)
    .where(eq(revisionTable.objectId, before._id))
    .orderBy(revisionTable.version);
  expect(revisions.map(({ action }) => action)).toEqual(['set', 'undo']);
});

/** A country and a change that together break a rule. */
const broken: Record<string, [Partial<CountryInput>, CountryPatch]> = {
  'embargoed sellable': [{ embargo: true, sellable: false, signupAllowed: false }, { sellable: true }],
  'embargoed signupAllowed': [
    { embargo: true, sellable: false, signupAllowed: false },
    { signupAllowed: true },
  ],
  'currency_missing currency': [{ currency: null, sellable: false }, { sellable: true }],
  'method_missing gatewayMethods': [{ gatewayMethods: [], sellable: false }, { sellable: true }],
  'rate_without_tax taxRateBasisPoints': [
    { taxModel: 'none', taxRateBasisPoints: 0 },
    { taxRateBasisPoints: 500 },
  ],
};

it.each(countryRules.map(({ code, path }) => [`${code} ${path}`, code]))(
  'a country that would break the rule %s is skipped for it',
  async (rule, code) => {
    const [fields, patch] = broken[rule] ?? [{}, {}];
    const { _id } = await store('DE', fields);
    const response = await bulk({ patch, target: { by: 'ids', ids: [_id] }, expectedCount: 1 });
    expect(response.json().data).toMatchObject({ changed: 0, skipped: [{ reason: code }] });
  },
);
