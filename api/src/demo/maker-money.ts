import { sql } from 'drizzle-orm';
import { licenseOf } from '@backlot/contracts/catalog/movies/licenses';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { type earningTable } from '../domain/money/earnings/earnings.table.ts';
import { bookedOf, figuresOf } from '../domain/money/earnings/paid-sale.ts';
import { figureNames, type Figures, withEach } from '../domain/money/earnings/figures.service.ts';
import { periodOf } from '../domain/money/earnings/periods.service.ts';
import type { makerContractTable, makerPayoutTable } from '../domain/catalog/makers/makers.table.ts';
import type { paymentTable } from '../domain/money/payments/payments.table.ts';
import { payoutsService } from '../domain/money/payouts/payouts.service.ts';
import { createStatement } from '../domain/money/statements/create-statement.ts';
import { statementTable } from '../domain/money/statements/statements.table.ts';
import { statementsService } from '../domain/money/statements/statements.service.ts';

type Payment = typeof paymentTable.$inferInsert;
type Contract = typeof makerContractTable.$inferInsert & { _id: string; territories: string[] };
type Entry = typeof earningTable.$inferInsert;
type Account = typeof makerPayoutTable.$inferInsert;

const dayMs = 86_400_000;

/** The earnings of makers from the demo's payments. */
export function demoEarnings(
  payments: readonly Payment[],
  contracts: readonly Contract[],
  now: Date,
): Entry[] {
  const contractOf = new Map(contracts.map((contract) => [contract.makerId, contract]));
  return payments.flatMap((payment) => {
    const { _id: paymentId, makerId, movieId, movieTitle, paidAt, kind } = payment;
    if (!paymentId || !makerId || !movieId || !paidAt || kind === 'subscription') return [];
    const contract = contractOf.get(makerId);
    const isCovered =
      contract && (contract.territories.length === 0 || contract.territories.includes(payment.country));
    const terms = {
      contractId: isCovered ? contract._id : null,
      shareBasisPoints: isCovered ? (contract.shareBasisPoints ?? 0) : 0,
    };
    const isDisputed = payment.status === 'disputed';
    const sale = {
      paymentId,
      makerId,
      movieId,
      movieTitle: movieTitle ?? '',
      territory: payment.country,
      licenseType: kind === 'rental' ? licenseOf.rent : licenseOf.buy,
      currency: payment.currency,
    };
    const money = {
      totalMinor: payment.amountTotalMinor,
      taxMinor: payment.amountTaxMinor ?? 0,
      feeMinor: payment.amountFeeMinor ?? 0,
      shareBasisPoints: terms.shareBasisPoints,
    };
    const known = { ...sale, ...money, terms, entries: [], refundedMinor: 0, chargedBackMinor: 0 };
    const bought = figuresOf(known);
    const after = figuresOf({
      ...known,
      refundedMinor: payment.amountRefundedMinor ?? 0,
      chargedBackMinor: isDisputed ? payment.amountTotalMinor : 0,
    });
    const change = withEach((name) => after[name] - bookedOf([bought])[name]);
    const entry = (position: number, at: Date, entryKind: Entry['kind'], figures: Figures): Entry => ({
      ...sale,
      ...terms,
      ...figures,
      position,
      at,
      period: periodOf(at),
      kind: entryKind,
    });
    const later = new Date(Math.min(paidAt.getTime() + dayMs, now.getTime()));
    return [
      entry(1, paidAt, 'sale', bought),
      ...(figureNames.every((name) => change[name] === 0)
        ? []
        : [entry(2, later, isDisputed ? ('chargeback' as const) : ('refund' as const), change)]),
    ];
  });
}

export const sumBalances = (tx: Db) =>
  tx.execute(sql`
    insert into maker_balance (maker_id, currency, revenue_minor, unpaid_minor)
    select maker_id, currency, sum(gross_minor - refunds_minor - chargebacks_minor), sum(payable_minor)
    from earning group by maker_id, currency`);

/** The status of last month's statement by maker. */
const ways = ['paid', 'paying', 'approved', 'issued', 'disputed', 'calculated'] as const;
const currency = 'EUR';

/** Statements of last month for some makers, one in each state, and the payouts of two of them. */
export async function seedDemoStatements(
  tx: Db,
  accounts: readonly Account[],
  makers: readonly { _id: string; name: string }[],
  actorId: string | null,
  now: Date,
): Promise<void> {
  const by = { actorId, requestId: newId(), at: now };
  const period = periodOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));
  const statements = statementsService({ db: tx });
  const payouts = payoutsService({ db: tx });
  const payable: string[] = [];
  const names = new Map(makers.map(({ _id, name }) => [_id, name]));
  for (const { makerId } of accounts.slice(0, ways.length))
    await createStatement(tx, { makerId, makerName: names.get(makerId) ?? '', currency, period }, by);
  const created = await tx.select().from(statementTable).orderBy(statementTable._id);
  for (const [index, { _id, version, payoutMinor }] of created.entries()) {
    const way = ways[index % ways.length];
    if (way === 'calculated') continue;
    const issued = await statements.issue(_id, version, by);
    if (way === 'issued') continue;
    if (way === 'disputed') {
      await statements.dispute(_id, issued.version, 'Two rentals from the last week are missing.', by);
      continue;
    }
    await statements.approve(_id, issued.version, by);
    if (way !== 'approved' && payoutMinor > 0) payable.push(_id);
  }
  if (payable.length > 0) await payouts.create(payable, by);
}
