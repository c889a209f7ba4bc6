import { eq } from 'drizzle-orm';
import type { PayoutRow } from '@backlot/contracts/money/payouts/payout';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { payoutBody } from '../../catalog/makers/makers.fixture.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { seedStatements } from '../statements/statements.fixture.ts';
import { stepUpOf } from '../../people/watchers/watchers.fixture.ts';
import { payoutTable } from './payouts.table.ts';
import { sepaFile } from './sepa-file.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;
type Given = Parameters<typeof payoutBody>[0];

let test: TestApp;
let superadmin: SignedIn;
let scenario: ReturnType<typeof seedStatements>;
const signIn = async () => {
  superadmin = await test.signedIn('superadmin');
  await stepUpOf(test, superadmin);
};
beforeAll(async () => {
  test = await openTestApp();
  scenario = seedStatements(test, () => superadmin);
});
beforeEach(signIn);
afterAll(() => test.close());

const papers: Given = {
  taxForm: 'w8ben_e',
  taxStatus: 'complete',
  kycStatus: 'passed',
  schedule: 'monthly',
  thresholdMinor: 0,
};
/** A batch with one payout per account. */
const batchOf = async (...accounts: Given[]): Promise<string> => {
  const makerIds: string[] = [];
  for (const account of accounts) {
    const makerId = await scenario.maker();
    const payload = payoutBody({ ...papers, ...account });
    const set = await superadmin({ method: 'PUT', url: `/api/maker/${makerId}/payoutaccount`, payload });
    expect(set.statusCode).toBe(200);
    await scenario.sold(makerId, { currency: account?.currency ?? 'EUR' });
    makerIds.push(makerId);
  }
  const ended = scenario.endMonth();
  await signIn();
  const statementIds: string[] = [];
  for (const makerId of makerIds) statementIds.push((await scenario.approved(makerId, ended))._id);
  return (await scenario.post('payout', { statementIds })).json().data._id;
};
const sepa = (batchId: string, again = false) =>
  scenario.post(`payout/batch/${batchId}/file`, {
    format: 'sepa',
    again,
    payerName: 'Backlot GmbH',
    payerIban: 'FR14 2004 1010 0505 0001 3M02 606',
    executionDay: '2027-01-05',
  });
const csv = (batchId: string, again = false) =>
  scenario.post(`payout/batch/${batchId}/file`, { format: 'csv', again });
const statuses = async (batchId: string) =>
  (await superadmin(`/api/payout?batchId=${batchId}`))
    .json()
    .data.items.map(({ status }: PayoutRow) => status)
    .sort();

it('a SEPA file includes every EUR payout to an IBAN and its total matches to the cent', async () => {
  const dollars = {
    currency: 'USD',
    account: { method: 'us_bank', routingNumber: '021000021', accountNumber: '123456789' },
  } as const;
  const batchId = await batchOf({ holder: 'Łódź & Søn Ærø' }, {}, dollars);
  const file = await sepa(batchId);
  expect(file.headers['content-type']).toContain('application/xml');
  expect(file.body).toContain('<NbOfTxs>2</NbOfTxs>');
  expect(file.body).toContain('<CtrlSum>11.20</CtrlSum>');
  expect(file.body.match(/<IBAN>DE89370400440532013000<\/IBAN>/g)).toHaveLength(2);
  expect(file.body).toContain('<IBAN>FR1420041010050500013M02606</IBAN>');
  expect(file.body).toContain('<Nm>Lodz and Son AEro</Nm>');
  expect(await statuses(batchId)).toEqual(['processing', 'processing', 'scheduled']);
  const rest = await csv(batchId);
  expect(rest.body).toContain(',us_bank,021000021 123456789,5.60,USD,');
  expect(rest.body.split('\r\n')).toHaveLength(3);
  const again = await sepa(batchId, true);
  expect([again.statusCode, again.body.match(/<NbOfTxs>\d+/)?.[0]]).toEqual([200, '<NbOfTxs>2']);
});

it('payouts at the bank are in no second file, but the last file can be downloaded again', async () => {
  const batchId = await batchOf({}, {});
  const [one, two] = await Promise.all([sepa(batchId), sepa(batchId)]);
  expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
  expect((await csv(batchId)).json().code).toBe('nothing_for_file');
  const first = one.statusCode === 200 ? one : two;
  const again = await sepa(batchId, true);
  const plain = (body: string) => body.replace(/<CreDtTm>.*<\/CreDtTm>/, '');
  expect(plain(again.body)).toBe(plain(first.body));
});

it('the last file keeps its accounts after a later change', async () => {
  const batchId = await batchOf({});
  const first = await csv(batchId);
  const { items } = (await superadmin(`/api/payout?batchId=${batchId}`)).json().data;
  const { makerId } = items[0];
  const { version } = (await superadmin(`/api/maker/${makerId}/payoutaccount`)).json().data;
  const account = { method: 'iban', iban: 'FR1420041010050500013M02606' } as const;
  const set = await superadmin({
    method: 'PUT',
    url: `/api/maker/${makerId}/payoutaccount`,
    payload: payoutBody({ ...papers, version, holder: 'Somebody Else', account }),
  });
  expect(set.statusCode).toBe(200);
  expect((await csv(batchId, true)).body).toBe(first.body);
});

it('a payout whose account is no longer stored is refused with instructions', async () => {
  const batchId = await batchOf({});
  await csv(batchId);
  await test.deps.db.update(payoutTable).set({ accountSealed: null }).where(eq(payoutTable.batchId, batchId));
  const again = await csv(batchId, true);
  expect([again.statusCode, again.json().code]).toEqual([409, 'account_not_kept']);
});

it('payouts on hold are excluded', async () => {
  const batchId = await batchOf({}, { kycStatus: 'pending' });
  expect((await superadmin(`/api/payout/batch/${batchId}`)).json().data).toMatchObject({
    inSepaFile: 1,
    inCsvFile: 1,
    onHold: 1,
  });
  expect((await sepa(batchId)).body).toContain('<NbOfTxs>1</NbOfTxs>');
  expect(await statuses(batchId)).toEqual(['processing', 'scheduled']);
});

it('an invalid payer IBAN is refused, and the file requires step-up', async () => {
  const batchId = await batchOf({});
  const wrong = await scenario.post(`payout/batch/${batchId}/file`, {
    format: 'sepa',
    again: false,
    payerName: 'Backlot GmbH',
    payerIban: 'DE89370400440532013001',
    executionDay: '2027-01-05',
  });
  expect(wrong.statusCode).toBe(422);
  superadmin = await test.signedIn('superadmin');
  expect((await csv(batchId)).json().code).toBe('step_up_required');
});

it('names are transliterated for banks and escaped in XML', () => {
  const file = sepaFile({
    messageId: 'B-2026-000001',
    createdAt: new Date('2026-11-22T09:00:00Z'),
    executionDay: '2026-11-23',
    payerName: '映画',
    payerIban: 'DE89370400440532013000',
    payments: [
      {
        endToEndId: 'P-1',
        amountMinor: 5,
        name: `<b>O'Brien</b> & Müller`,
        iban: 'DE89370400440532013000',
        reference: 'x',
      },
    ],
  });
  expect(file).toContain('<InitgPty><Nm>X</Nm></InitgPty>');
  expect(file).toContain('<Nm>b O&apos;Brien /b and Muller</Nm>');
  expect(file).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
});

it('the last file isn’t recreated when a payout is now on hold', async () => {
  const batchId = await batchOf({}, {});
  expect((await sepa(batchId)).statusCode).toBe(200);
  const [payout]: PayoutRow[] = (await superadmin(`/api/payout?batchId=${batchId}`)).json().data.items;
  if (!payout) throw new Error('There is no payout');
  const toldOf = (status: 'suspended' | 'active') =>
    test.deps.db.update(makerTable).set({ status }).where(eq(makerTable._id, payout.makerId));
  await toldOf('suspended');
  const refused = (await sepa(batchId, true)).json();
  expect(refused).toMatchObject({ code: 'on_hold' });
  expect(refused.message).toContain(`${payout.number} is now on hold: Maker suspended`);
  await toldOf('active');
  expect((await sepa(batchId, true)).statusCode).toBe(200);
});
