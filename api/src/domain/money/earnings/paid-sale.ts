import { asc, eq } from 'drizzle-orm';
import { licenseOf, type LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import type { Db } from '../../../platform/db/database.ts';
import { disputeTable, paymentTable, refundTable } from '../payments/payments.table.ts';
import { readContractTerms, type Terms } from './sale-contract.ts';
import { earningTable } from './earnings.table.ts';
import { type Figures, withEach } from './figures.service.ts';
import { partsOf, type Sale } from './sale-parts.ts';

export type Entry = typeof earningTable.$inferSelect;
/** A succeeded payment for a maker's movie, with its amounts and its ledger totals. */
export type PaidSale = Sale & {
  paymentId: string;
  makerId: string;
  movieId: string;
  movieTitle: string;
  territory: string;
  licenseType: LicenseType;
  currency: string;
  terms: Terms;
  refundedMinor: number;
  chargedBackMinor: number;
  entries: Entry[];
};

/** Null for a payment without a maker: unpaid, or not for a movie. */
export async function readPaidSale(tx: Db, paymentId: string): Promise<PaidSale | null> {
  const [payment] = await tx.select().from(paymentTable).where(eq(paymentTable._id, paymentId));
  if (!payment) return null;
  const { makerId, movieId, movieTitle, paidAt, kind, country: territory, currency } = payment;
  if (payment.intentStatus !== 'succeeded' || !paidAt || !makerId || !movieId || kind === 'subscription')
    return null;
  const entries = await tx
    .select()
    .from(earningTable)
    .where(eq(earningTable.paymentId, paymentId))
    .orderBy(asc(earningTable.position));
  const licenseType = kind === 'rental' ? licenseOf.rent : licenseOf.buy;
  // The terms of the first row apply, even if the contract changes.
  const terms = entries[0] ?? (await readContractTerms(tx, { makerId, at: paidAt, territory, licenseType }));
  const refunds = await tx.select().from(refundTable).where(eq(refundTable.paymentId, paymentId));
  const disputes = await tx.select().from(disputeTable).where(eq(disputeTable.paymentId, paymentId));
  const totalMinor = payment.amountTotalMinor;
  const refundedMinor = sum(
    refunds.filter(({ status }) => status === 'succeeded').map(({ amountMinor }) => amountMinor),
  );
  // The gateway withdraws the amount when a dispute opens and returns it when the dispute is won.
  const chargedBackMinor = sum(
    disputes.filter(({ status }) => status !== 'won').map(({ amountMinor }) => amountMinor),
  );
  return {
    paymentId,
    makerId,
    movieId,
    movieTitle: movieTitle ?? '',
    territory,
    licenseType,
    currency,
    terms,
    totalMinor,
    taxMinor: payment.amountTaxMinor,
    feeMinor: payment.amountFeeMinor ?? 0,
    shareBasisPoints: terms.shareBasisPoints,
    refundedMinor: Math.min(refundedMinor, totalMinor),
    chargedBackMinor,
    entries,
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The ledger totals that a sale must have after these refunds; refunds never exceed the sale. */
export function figuresOf(sale: PaidSale, refundedMinor = sale.refundedMinor): Figures {
  const { totalMinor } = sale;
  const refundsMinor = Math.min(refundedMinor, totalMinor);
  const chargebacksMinor = Math.min(sale.chargedBackMinor, totalMinor - refundsMinor);
  const keptMinor = totalMinor - refundsMinor - chargebacksMinor;
  return {
    units: keptMinor > 0 ? 1 : 0,
    grossMinor: totalMinor,
    refundsMinor,
    chargebacksMinor,
    ...partsOf(sale, keptMinor),
  };
}

/** The booked totals. */
export const bookedOf = (entries: readonly Figures[]): Figures =>
  withEach((name) => sum(entries.map((entry) => entry[name])));
