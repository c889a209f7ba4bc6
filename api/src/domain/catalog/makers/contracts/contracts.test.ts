import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { contractFields } from '@backlot/contracts/catalog/makers/contracts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { redacted } from '../../../../platform/records/records.service.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { contractBody, makerFixture, type Person } from '../makers.fixture.ts';
import { makerRecord } from '../makers.record.ts';
import { makerTable } from '../makers.table.ts';

let test: TestApp;
let admin: Person;
let superadmin: Person;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  admin = await test.signedIn('admin');
  superadmin = await test.signedIn('superadmin');
});
afterAll(() => test.close());

let made = 0;
const newMaker = async () => {
  made += 1;
  const [maker] = await test.deps.db
    .insert(makerTable)
    .values(makerFixture({ name: `House ${made}` }))
    .returning();
  return maker?._id ?? '';
};
const send = (who: Person, method: InjectOptions['method'], path: string, payload?: object) =>
  who({ method, url: `/api/maker/${path}`, ...(payload && { payload }) });
const add = (makerId: string, over: Parameters<typeof contractBody>[0] = {}) =>
  send(superadmin, 'POST', `${makerId}/contract`, contractBody(over));
const makerOf = async (makerId: string) => (await send(admin, 'GET', makerId)).json().data;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('contracts are visible with maker:read; amounts and changes require maker:manage', async () => {
  const makerId = await newMaker();
  expect((await send(admin, 'POST', `${makerId}/contract`, contractBody())).statusCode).toBe(403);
  const added = await add(makerId);
  expect(added.statusCode).toBe(201);
  const contract = added.json().data;
  expect(contract).toMatchObject({ shareBasisPoints: 7_000, state: 'running', version: 1 });
  expect((await send(superadmin, 'GET', `${makerId}/contract`)).json().data).toEqual([contract]);
  expect((await send(admin, 'GET', `${makerId}/contract`)).json().data).toEqual([
    { ...contract, shareBasisPoints: null },
  ]);
  expect((await send(admin, 'GET', '0190a000-0000-7000-8000-000000000000/contract')).statusCode).toBe(404);
});

it.each([
  ['shareBasisPoints', { shareBasisPoints: null }],
  ['shareBasisPoints', { shareBasisPoints: 10_001 }],
  ['shareBasisPoints', { model: 'fixed_fee' as const, fixedFeeMinor: 1, currency: 'EUR' }],
  ['fixedFeeMinor', { model: 'hybrid' as const }],
  ['fixedFeeMinor', { fixedFeeMinor: 100, currency: 'EUR' }],
  ['currency', { minimumGuaranteeMinor: 100 }],
  ['recoupable', { recoupable: true }],
  ['endAt', { endAt: '2020-01-01' }],
  ['autoRenew', { autoRenew: true }],
  ['licenseTypes', { licenseTypes: ['barter'] }],
  ['licenseTypes', { licenseTypes: [] }],
  ['territories.0', { territories: ['Germany'] }],
])('contradictory terms are refused at %s: %j', async (path, over) => {
  const refused = await add(await newMaker(), over);
  expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([422, path]);
});

it.each(['model', 'territories', 'endAt'] as const)(
  'a contract without %s is refused, instead of getting a broad one',
  async (key) => {
    const { [key]: _, ...terms } = contractBody();
    const makerId = await newMaker();
    const refused = await send(superadmin, 'POST', `${makerId}/contract`, terms);
    const verb = key === 'territories' ? 'are' : 'is';
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [expect.objectContaining({ path: key, message: `${contractFields[key].label} ${verb} required.` })],
    ]);
  },
);

it('a contract number is unique per maker, ignoring case, and refused in one round with other terms', async () => {
  const makerId = await newMaker();
  await add(makerId, { number: 'A-1' });
  const { data: other } = (await add(makerId, { number: 'A-2' })).json();
  const terms = contractBody({ number: 'a-1', licenseTypes: ['barter'], startAt: 'soon' });
  const path = `${makerId}/contract/${other._id}`;
  const paths = [{ path: 'startAt' }, { path: 'number' }, { path: 'licenseTypes' }];
  const put = await send(superadmin, 'PUT', path, { ...terms, version: 1 });
  for (const answer of [await add(makerId, terms), put]) expect(answer.json().errors).toMatchObject(paths);
  expect((await add(await newMaker(), { number: 'A-1' })).statusCode).toBe(201);
});

it('a contract is a draft, upcoming, active or ended', async () => {
  const makerId = await newMaker();
  const stateOf = async (over: Parameters<typeof contractBody>[0]) =>
    (await add(makerId, over)).json().data.state;
  expect(await stateOf({ number: '1', signedAt: null })).toBe('draft');
  expect(await stateOf({ number: '2', startAt: dayIn(10) })).toBe('upcoming');
  expect(await stateOf({ number: '3', endAt: dayIn(5) })).toBe('running');
  expect(await stateOf({ number: '4', endAt: '2021-01-01' })).toBe('ended');
  expect(await stateOf({ number: '5', endAt: '2021-01-01', autoRenew: true })).toBe('running');
});

it('the contract end of a maker follows its contracts, and the list filters by it', async () => {
  const makerId = await newMaker();
  const { data: first } = (await add(makerId, { number: '1', endAt: dayIn(30) })).json();
  await add(makerId, { number: '2', endAt: dayIn(60), signedAt: null });
  expect(await makerOf(makerId)).toMatchObject({ contractEndsAt: dayIn(30), contractCount: 1, version: 1 });
  const isFound = async (days: number) => {
    const { items } = (await admin(`/api/maker?contractEndsInDays=${days}`)).json().data;
    return items.some(({ _id }: { _id: string }) => _id === makerId);
  };
  expect([await isFound(90), await isFound(29)]).toEqual([true, false]);

  const { _id, version, createdAt, updatedAt, state, file, ...terms } = first;
  const put = (over: object) =>
    send(superadmin, 'PUT', `${makerId}/contract/${_id}`, { ...terms, version, ...over });
  expect((await put({ autoRenew: true })).json().data).toMatchObject({ version: 2, autoRenew: true });
  expect([state, file, createdAt === updatedAt, await isFound(90)]).toEqual(['running', null, true, false]);
  expect((await makerOf(makerId)).contractEndsAt).toBeNull();

  const stale = await put({ endAt: dayIn(90) });
  expect([stale.statusCode, stale.json().data.version]).toEqual([409, 2]);
});

it('a draft can be deleted, a signed contract can’t; the maker’s history names the changes', async () => {
  const makerId = await newMaker();
  const { data: signed } = (await add(makerId, { number: '1' })).json();
  const { data: draft } = (await add(makerId, { number: '2', signedAt: null })).json();
  const remove = (_id: string) => send(superadmin, 'DELETE', `${makerId}/contract/${_id}?version=1`);
  expect((await remove(signed._id)).json().code).toBe('contract_signed');
  expect((await remove(draft._id)).statusCode).toBe(200);
  expect((await remove(draft._id)).statusCode).toBe(404);
  const { items } = (await send(admin, 'GET', `${makerId}/history`)).json().data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'removeContract',
    'addContract',
    'addContract',
  ]);
  expect(items[0].changes).toEqual([
    {
      field: 'contract',
      before: expect.objectContaining({ number: '2', shareBasisPoints: null }),
      after: null,
    },
  ]);
  const { items: whole } = (await send(superadmin, 'GET', `${makerId}/history`)).json().data;
  expect(whole[0].changes[0].before).toMatchObject({ number: '2', shareBasisPoints: 7_000 });
});

it('a field of a contract that isn’t declared public stays out of the audit log', async () => {
  const makerId = await newMaker();
  const { db } = test.deps;
  const after = { ...contractBody(), bonusMinor: 5 };
  const by = { actorId: null, requestId: 'contract', at: new Date(), action: 'addContract' };
  await db.transaction(async (tx) => {
    const maker = await makerRecord.lock(tx, makerId, undefined);
    await makerRecord.writeRevision(tx, maker, [{ field: 'contract', before: null, after }], by);
  });
  const [row] = await db.select().from(auditTable).where(eq(auditTable.objectId, makerId));
  expect(row?.diff).toEqual({ contract: [null, { ...after, bonusMinor: redacted }] });
});

it('a contract is not found under another maker', async () => {
  const { data } = (await add(await newMaker(), { signedAt: null })).json();
  const other = await newMaker();
  for (const version of [1, 9])
    expect(
      (await send(superadmin, 'DELETE', `${other}/contract/${data._id}?version=${version}`)).statusCode,
    ).toBe(404);
});
