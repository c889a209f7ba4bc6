import { eq } from 'drizzle-orm';
import { makerBalanceTable } from '../earnings/earnings.table.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { statementsSuite } from './statements.fixture.ts';
import { statementMail } from './statements.messages.ts';
import { statementTable } from './statements.table.ts';

const on = statementsSuite();

const unpaid = async (makerId: string): Promise<number | undefined> =>
  (await on.test.deps.db.select().from(makerBalanceTable).where(eq(makerBalanceTable.makerId, makerId)))[0]
    ?.unpaidMinor;

it('a statement is open during its month and calculated afterwards', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId);
  const open = await on.scenario.created(makerId, on.scenario.month());
  expect(open).toMatchObject({ status: 'open', payableMinor: 560, number: null });
  expect((await on.scenario.issue(open)).json().code).toBe('not_now');
  await on.scenario.sold(makerId);
  const period = await on.monthEnds();
  const calculated = await on.scenario.created(makerId, period);
  expect(calculated).toMatchObject({ _id: open._id, status: 'calculated', units: 2, payableMinor: 1_120 });
  expect((await on.scenario.post('statement/generate', { period: '2099-01' })).statusCode).toBe(422);
});

it('lines are grouped by movie, territory and license and sum to the statement', async () => {
  const makerId = await on.scenario.maker();
  const movieId = '01980000-0000-7000-8000-00000000000a';
  const first = await on.scenario.sold(makerId, { movieId });
  await on.scenario.sold(makerId, { movieId });
  await on.scenario.sold(makerId, { movieId, country: 'AT' });
  await on.scenario.sold(makerId, { movieId, kind: 'purchase', amountTotalMinor: 2_000 });
  await on.scenario.refunded(first, 500);
  const { lines, ...statement } = await on.scenario.created(makerId, await on.monthEnds());
  expect(lines.map((line) => [line.territory, line.licenseType, line.units, line.grossMinor])).toEqual([
    ['AT', 'tvod-rent', 1, 1_000],
    ['DE', 'est-buy', 1, 2_000],
    ['DE', 'tvod-rent', 2, 2_000],
  ]);
  expect(lines[2]).toMatchObject({ refundsMinor: 500, payableMinor: 840, shareBasisPoints: 7_000 });
  expect(statement).toMatchObject({
    units: 4,
    grossMinor: 5_000,
    refundsMinor: 500,
    payableMinor: lines.reduce((sum, { payableMinor }) => sum + payableMinor, 0),
    dueMinor: 560 + 1_260 + 840,
  });
});

it('each currency has its own statement', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId);
  const yen = { currency: 'JPY', amountTotalMinor: 500, amountTaxMinor: 45, amountFeeMinor: 20 };
  await on.scenario.sold(makerId, yen);
  await on.scenario.generate(await on.monthEnds(), [makerId]);
  const rows = await on.scenario.of(makerId);
  expect(rows.map(({ currency, dueMinor }) => [currency, dueMinor]).sort()).toEqual([
    ['EUR', 560],
    ['JPY', 305],
  ]);
});

it('repeated and concurrent runs keep one statement per maker, month and currency', async () => {
  const makerIds = [await on.scenario.maker(), await on.scenario.maker()];
  for (const makerId of makerIds) await on.scenario.sold(makerId);
  const period = await on.monthEnds();
  const [one, two] = await Promise.all([
    on.scenario.generate(period, makerIds),
    on.scenario.generate(period, makerIds),
  ]);
  expect([one.result, two.result]).toContainEqual({ created: 2, recreated: 0, removed: 0, left: [] });
  await on.scenario.generate(period, makerIds);
  for (const makerId of makerIds)
    expect(await on.scenario.of(makerId)).toMatchObject([{ payableMinor: 560 }]);
});

it('the parts in the email of a statement sum to the payout', () => {
  const seller = { legalName: 'Example Films', supportEmail: 'help@films.example' };
  const facts = { number: 'S-2026-000001', makerName: 'Ada', period: '2026-03', seller };
  const { text } = statementMail(facts, {
    currency: 'EUR',
    payableMinor: 10_000,
    dueMinor: 9_000,
    withheldMinor: 900,
    payoutMinor: 8_100,
    carriedMinor: 0,
    carriedReason: null,
  });
  expect(text).toContain(
    [
      'Your share of sales: €100.00',
      'Fees and adjustments: −€10.00',
      'Earnings: €90.00',
      'Withholding tax: −€9.00',
      'Payout: €81.00',
    ].join('\n'),
  );
});

it('an issued statement is numbered, emailed and not recreated', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId);
  const period = await on.monthEnds();
  const { json } = await on.scenario.issue(await on.scenario.created(makerId, period));
  const { data } = json();
  expect(data).toMatchObject({ status: 'issued', number: expect.stringMatching(/^S-\d{4}-\d{6}$/) });
  const mails = await on.test.deps.db.select().from(outboxTable).where(eq(outboxTable.kind, 'mail'));
  expect(JSON.stringify(mails.map(({ payload }) => payload))).toContain(`Your statement ${data.number}`);
  expect((await on.scenario.generate(period, [makerId])).result).toEqual({
    created: 0,
    recreated: 0,
    removed: 0,
    left: [{ why: 'issued_already', count: 1 }],
  });
});

it('a statement with later bookings must be reviewed before it is issued', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId);
  const early = await on.scenario.created(makerId, on.scenario.month());
  await on.scenario.sold(makerId);
  const period = await on.monthEnds();
  expect((await on.scenario.issue(early)).json().code).toBe('figures_changed');
  expect((await on.scenario.issue(await on.scenario.created(makerId, period))).statusCode).toBe(200);
});

it('a later refund is booked to the next month', async () => {
  const makerId = await on.scenario.maker();
  const paymentId = await on.scenario.sold(makerId);
  const first = await on.scenario.approved(makerId, await on.monthEnds());
  await on.scenario.refunded(paymentId, 1_000);
  const next = await on.scenario.created(makerId, await on.monthEnds());
  expect(next).toMatchObject({ refundsMinor: 1_000, units: -1, dueMinor: -560, carriedReason: 'negative' });
  expect(await on.scenario.read(first._id)).toMatchObject({
    dueMinor: 560,
    payoutMinor: 560,
    status: 'approved',
  });
  expect((await on.scenario.issue(next)).statusCode).toBe(200);
  await on.scenario.sold(makerId);
  const third = await on.scenario.created(makerId, await on.monthEnds());
  expect(third.lines.map(({ kind, payableMinor }) => [kind, payableMinor])).toEqual([
    ['sale', 560],
    ['opening', -560],
  ]);
  expect(third).toMatchObject({ dueMinor: 0, payoutMinor: 0, carriedMinor: 0 });
});

it('amounts below the minimum payout are carried forward', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.account(makerId, { thresholdMinor: 1_000, withholdingBasisPoints: 1_550 });
  await on.scenario.sold(makerId);
  const small = await on.scenario.created(makerId, await on.monthEnds());
  expect(small).toMatchObject({ carriedReason: 'below_threshold', carriedMinor: 560, withheldMinor: 0 });
  await on.scenario.issue(small);
  await on.scenario.sold(makerId);
  const enough = await on.scenario.created(makerId, await on.monthEnds());
  expect(enough).toMatchObject({ dueMinor: 1_120, withheldMinor: 174, payoutMinor: 946, carriedMinor: 0 });
  expect(enough.lines.map(({ withheldMinor }) => withheldMinor)).toEqual([87, 87]);
});

it('a month can’t be issued before the previous one', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId);
  const first = await on.monthEnds();
  await on.scenario.generate(first, [makerId]);
  await on.scenario.sold(makerId);
  const second = await on.monthEnds();
  const left = async (period: string) => (await on.scenario.generate(period, [makerId])).result.left;
  expect(await left(second)).toEqual([{ why: 'earlier_not_issued', count: 1 }]);
  await on.scenario.issue(await on.scenario.created(makerId, first));
  expect(await left(second)).toEqual([]);
});

it('months without a statement are included in the next one', async () => {
  const makerId = await on.scenario.maker();
  await on.scenario.sold(makerId);
  const first = await on.monthEnds();
  await on.scenario.sold(makerId);
  const second = await on.monthEnds();
  expect(await on.scenario.created(makerId, second)).toMatchObject({ units: 2, dueMinor: 1_120 });
  expect((await on.scenario.generate(first, [makerId])).result.left).toEqual([
    { why: 'later_exists', count: 1 },
  ]);
});

it('a guarantee is granted once and recouped before shares are paid', async () => {
  const amounts = { minimumGuaranteeMinor: 1_000, recoupable: true, currency: 'EUR' };
  const makerId = await on.scenario.maker({ ...amounts, model: 'hybrid', fixedFeeMinor: 250 });
  const movieId = '01980000-0000-7000-8000-00000000000b';
  const sale = await on.scenario.sold(makerId, { movieId });
  const first = await on.scenario.created(makerId, await on.monthEnds());
  expect(first.lines.map(({ kind, payableMinor }) => [kind, payableMinor])).toEqual([
    ['sale', 560],
    ['fixed_fee', 250],
    ['guarantee', 1_000],
    ['recoupment', -560],
  ]);
  expect(first.dueMinor).toBe(1_250);
  await on.scenario.issue(first);
  expect(await unpaid(makerId)).toBe(1_250);
  await on.scenario.refunded(sale, 1_000);
  for (let sales = 0; sales < 3; sales += 1) await on.scenario.sold(makerId, { movieId });
  const second = await on.scenario.created(makerId, await on.monthEnds());
  expect(second.lines.map(({ kind, payableMinor }) => [kind, payableMinor])).toEqual([
    ['sale', 1_120],
    ['recoupment', -440],
  ]);
  expect(second.dueMinor).toBe(680);
  const rows = await on.test.deps.db.select().from(statementTable).where(eq(statementTable.makerId, makerId));
  expect(rows).toHaveLength(2);
});
