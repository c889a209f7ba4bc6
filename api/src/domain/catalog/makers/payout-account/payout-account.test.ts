import { eq, sql } from 'drizzle-orm';
import { refusedPaths } from '../../../../testing/refused-paths.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { auditTable } from '../../../../platform/audit/audit.table.ts';
import { makerFixture, payoutBody, type Person, stepUpOf } from '../makers.fixture.ts';
import { makerPayoutTable, makerTable } from '../makers.table.ts';

let test: TestApp;
let admin: Person;
let superadmin: Person;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signedIn('admin');
  superadmin = await test.signedIn('superadmin');
});
beforeEach(() => stepUpOf(test, superadmin));
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
const url = (makerId: string) => `/api/maker/${makerId}/payoutaccount`;
const set = (makerId: string, over: Parameters<typeof payoutBody>[0] = {}, who = superadmin) =>
  who({ method: 'PUT', url: url(makerId), payload: payoutBody(over) });
const makerOf = async (makerId: string) => (await admin(`/api/maker/${makerId}`)).json().data;

it('a payout account requires maker:manage, and a step-up to be set', async () => {
  const makerId = await newMaker();
  expect((await superadmin(url(makerId))).json().data).toBeNull();
  expect((await admin(url(makerId))).statusCode).toBe(403);
  expect((await set(makerId, {}, admin)).statusCode).toBe(403);
  const fresh = await test.signedIn('superadmin');
  expect((await set(makerId, {}, fresh)).json().code).toBe('step_up_required');
  const response = await set(makerId);
  expect(response.json().data).toMatchObject({
    method: 'iban',
    last4: '3000',
    status: 'pending_verification',
    due: ['tax_form', 'identity'],
    version: 1,
  });
  expect((await superadmin(url(makerId))).json().data).toEqual(response.json().data);
  expect((await superadmin(url('0190a000-0000-7000-8000-000000000000'))).statusCode).toBe(404);
});

it('only the last characters of an account are stored in plain text, returned or audited', async () => {
  const makerId = await newMaker();
  const response = await set(makerId);
  const number = '0532013000';
  const tables = await rowsOf<{ name: string }>(
    test.deps.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const [found] = await rowsOf<{ n: number }>(
      test.deps.db,
      sql`select count(*)::int as n from ${sql.identifier(name)} as x where x::text like ${`%${number}%`}`,
    );
    expect([name, found?.n]).toEqual([name, 0]);
  }
  const [row] = await test.deps.db
    .select()
    .from(makerPayoutTable)
    .where(eq(makerPayoutTable.makerId, makerId));
  const [audited] = await test.deps.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.objectId, row?._id ?? ''));
  expect(JSON.stringify([audited, response.json()])).not.toContain(row?.accountHash ?? number);
  expect(response.body).not.toContain(number);
});

it.each([
  ['a wrong checksum', { method: 'iban' as const, iban: 'DE89370400440532013001' }, 'account.iban'],
  ['a wrong length', { method: 'iban' as const, iban: 'DE8937040044053201300' }, 'account.iban'],
  ['an unknown country', { method: 'iban' as const, iban: 'ZZ68539007547034' }, 'account.iban'],
  [
    'a routing number with a typing error',
    { method: 'us_bank' as const, routingNumber: '021000022', accountNumber: '12345678' },
    'account.routingNumber',
  ],
  ['no address', { method: 'paypal' as const, email: 'mara' }, 'account.email'],
])('an account with %s is refused, and the refusal doesn’t repeat it', async (_, account, path) => {
  const refused = await set(await newMaker(), { account });
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path]);
  expect(refused.body).not.toContain('70400440532');
});

it.each([
  ['GB82 west 1234 5698 7654 32', '5432'],
  ['FR14-2004-1010-0505-0001-3M02-606', '2606'],
])('an IBAN is accepted as banks print it: %s', async (iban, last4) => {
  const { data } = (await set(await newMaker(), { account: { method: 'iban', iban } })).json();
  expect(data.last4).toBe(last4);
});

it('a short account number or email address shows one character', async () => {
  const bank = { method: 'us_bank' as const, routingNumber: '021000021', accountNumber: '12345' };
  expect((await set(await newMaker(), { account: bank })).json().data.last4).toBe('5');
  const paypal = { method: 'paypal' as const, email: 'mara@aurora.test' };
  expect((await set(await newMaker(), { account: paypal })).json().data.last4).toBe('a');
});

it('the first save requires an account; later saves keep it unless one is sent', async () => {
  const makerId = await newMaker();
  const { account: _, ...settings } = payoutBody();
  const put = (payload: object) => superadmin({ method: 'PUT', url: url(makerId), payload });
  expect((await put(settings)).json().errors).toEqual([expect.objectContaining({ path: 'account' })]);
  await set(makerId);
  const kept = await put({ ...settings, schedule: 'monthly', version: 1 });
  expect(kept.json().data).toMatchObject({ last4: '3000', schedule: 'monthly', version: 2 });
});

it('a payout account is refused in one round for its fields and for a missing account', async () => {
  const makerId = await newMaker();
  const { account: _, ...settings } = payoutBody({ holder: '' });
  const put = (payload: object) => superadmin({ method: 'PUT', url: url(makerId), payload });
  expect(await refusedPaths(test, () => put(settings))).toEqual(['holder', 'account']);
  await set(makerId);
  expect(await refusedPaths(test, () => put({ ...settings, version: 1 }))).toEqual(['holder']);
});

it('another account is saved, and in both histories, also when it ends in the same characters', async () => {
  const makerId = await newMaker();
  const account = (email: string) => ({ account: { method: 'paypal' as const, email } });
  await set(makerId, account('mara@aurora.test'));
  const stored = async () =>
    (await test.deps.db.select().from(makerPayoutTable).where(eq(makerPayoutTable.makerId, makerId)))[0];
  const before = await stored();
  const saved = await set(makerId, { ...account('mara@borealis.test'), version: 1 });
  expect(saved.json().data).toMatchObject({ last4: 'a', version: 2 });
  expect((await stored())?.accountHash).not.toBe(before?.accountHash);
  const { items } = (await superadmin(`/api/maker/${makerId}/history`)).json().data;
  expect(items[0].changes).toEqual([{ field: 'payoutAccount', before: 'paypal …a', after: 'paypal …a' }]);
  const audited = await test.deps.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.objectId, before?._id ?? ''));
  expect(audited.map(({ action }) => action)).toEqual(['makerPayout.create', 'makerPayout.update']);
});

it('the maker shows payout status, missing requirements and a changed account', async () => {
  const makerId = await newMaker();
  await set(makerId);
  const done = { taxForm: 'vat_registration', taxStatus: 'complete', kycStatus: 'passed' } as const;
  const enabled = await set(makerId, { ...done, version: 1 });
  expect(enabled.json().data).toMatchObject({ status: 'enabled', due: [] });
  expect(enabled.json().data.kycCheckedAt).not.toBeNull();
  expect(await makerOf(makerId)).toMatchObject({ payoutStatus: 'enabled', payoutDue: [] });
  const other = { method: 'iban' as const, iban: 'GB82WEST12345698765432' };
  await set(makerId, { ...done, taxStatus: 'expired', account: other, version: 2 });
  const maker = await makerOf(makerId);
  expect(maker).toMatchObject({ payoutStatus: 'restricted', payoutDue: ['tax_form_expired'] });
  const { items: less } = (await admin(`/api/maker/${makerId}/history`)).json().data;
  expect(less[0].changes).toEqual([
    { field: 'payoutStatus', before: 'enabled', after: 'restricted' },
    { field: 'payoutAccount', before: '•••', after: '•••' },
  ]);
  const { items } = (await superadmin(`/api/maker/${makerId}/history`)).json().data;
  expect(items[0].changes).toEqual([
    { field: 'payoutStatus', before: 'enabled', after: 'restricted' },
    { field: 'payoutAccount', before: 'iban …3000', after: 'iban …5432' },
  ]);

  const first = items.at(-1);
  const restore = `/api/maker/${makerId}/history/${first._id}/restore`;
  await admin({ method: 'POST', url: restore, payload: { version: maker.version } });
  expect((await superadmin(url(makerId))).json().data).toMatchObject({ last4: '5432', taxStatus: 'expired' });
});

it('a save with a stale version changes nothing', async () => {
  const makerId = await newMaker();
  await set(makerId);
  const stale = await set(makerId, { schedule: 'monthly' });
  expect([stale.statusCode, stale.json().code, stale.json().data.version]).toEqual([
    409,
    'version_conflict',
    1,
  ]);
  expect(stale.json().message).toMatch(/^\w.* changed this payout account first\. Review the latest version/);
});

it('makers with the same account are linked to each other', async () => {
  const account = { method: 'iban' as const, iban: 'NL91ABNA0417164300' };
  const [one, two] = [await newMaker(), await newMaker()];
  await set(one, { account });
  const { data } = (await set(two, { account: { method: 'iban', iban: 'nl91 abna 0417 1643 00' } })).json();
  expect(data.sharedWith).toEqual([expect.objectContaining({ _id: one })]);
});

it('the audit log names a payout account by its maker, and holds neither holder nor note', async () => {
  const makerId = await newMaker();
  const { name } = await makerOf(makerId);
  await set(makerId);
  await set(makerId, { holder: 'Mara Lind', kycNote: 'Passport', schedule: 'monthly', version: 1 });
  const { items } = (await superadmin('/api/audit?objectType=makerPayout')).json().data;
  expect(items[0]).toMatchObject({
    objectName: name,
    diff: { holder: ['•••', '•••'], kycNote: ['•••', '•••'], schedule: ['quarterly', 'monthly'] },
    labels: { holder: 'Account holder', kycNote: 'Identity check note', schedule: 'Schedule' },
  });
});
