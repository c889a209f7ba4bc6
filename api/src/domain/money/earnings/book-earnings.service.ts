import type { EarningKind } from '@backlot/contracts/money/earnings/earnings';
import type { Db } from '../../../platform/db/database.ts';
import { changeBalance } from './balance.service.ts';
import { earningTable } from './earnings.table.ts';
import { openPeriod } from './periods.service.ts';
import { figureNames, type Figures, withEach } from './figures.service.ts';
import { bookedOf, figuresOf, readPaidSale } from './paid-sale.ts';

/**
 * Reconciles the ledger with the facts of a payment that the caller has locked: books the difference as one row, or none.
 * It depends on the facts only, not on the step that led here, so a full refund leaves nothing, in however many parts.
 */
export async function bookEarnings(tx: Db, paymentId: string, at: Date): Promise<void> {
  const sale = await readPaidSale(tx, paymentId);
  if (!sale) return;
  const { makerId, movieId, movieTitle, territory, licenseType, currency, terms, entries } = sale;
  const booked = bookedOf(entries);
  const due = figuresOf(sale);
  const change = withEach((name) => due[name] - booked[name]);
  if (figureNames.every((name) => change[name] === 0)) return;
  const period = await openPeriod(tx, makerId, currency, at);
  await tx.insert(earningTable).values({
    paymentId,
    position: entries.length + 1,
    at,
    period,
    kind: entries.length === 0 ? 'sale' : kindOf(change),
    makerId,
    movieId,
    movieTitle,
    contractId: terms.contractId,
    shareBasisPoints: terms.shareBasisPoints,
    licenseType,
    territory,
    currency,
    ...change,
  });
  const revenueMinor = change.grossMinor - change.refundsMinor - change.chargebacksMinor;
  await changeBalance(tx, { makerId, currency }, { revenueMinor, unpaidMinor: change.payableMinor });
}

function kindOf({ refundsMinor, chargebacksMinor }: Figures): EarningKind {
  if (refundsMinor !== 0) return refundsMinor > 0 ? 'refund' : 'refund_failed';
  if (chargebacksMinor !== 0) return chargebacksMinor > 0 ? 'chargeback' : 'chargeback_won';
  return 'fee';
}
