import { eq } from 'drizzle-orm';
import type { PaymentEarnings, RefundPreview } from '@backlot/contracts/money/earnings/earnings';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { makerContractTable, makerTable } from '../../catalog/makers/makers.table.ts';
import { paymentTable } from '../payments/payments.table.ts';
import { openPeriod } from './periods.service.ts';
import { bookedOf, figuresOf, type PaidSale, readPaidSale } from './paid-sale.ts';

/** A maker's earnings from a payment. @throws ApiError 404 */
export async function earningsOfPayment(db: Db, paymentId: string): Promise<PaymentEarnings | null> {
  await requirePayment(db, paymentId);
  const sale = await readPaidSale(db, paymentId);
  if (!sale || sale.entries.length === 0) return null;
  const { contractId, shareBasisPoints } = sale.terms;
  const [contract] = contractId
    ? await db
        .select({ number: makerContractTable.number })
        .from(makerContractTable)
        .where(eq(makerContractTable._id, contractId))
    : [];
  return {
    maker: await makerOf(db, sale),
    currency: sale.currency,
    contract: contractId ? { number: contract?.number ?? '', shareBasisPoints } : null,
    payableMinor: bookedOf(sale.entries).payableMinor,
    entries: sale.entries,
  };
}

/** Previews the effect of a refund on the maker's share, by the rule that books it. @throws ApiError 404 */
export const previewRefund = (
  db: Db,
  paymentId: string,
  amountMinor: number,
  at: Date,
): Promise<RefundPreview | null> =>
  db.transaction(async (tx) => {
    await requirePayment(tx, paymentId);
    const sale = await readPaidSale(tx, paymentId);
    if (!sale) return null;
    const { payableMinor } = figuresOf(sale);
    const remainingMinor = figuresOf(sale, sale.refundedMinor + amountMinor).payableMinor;
    return {
      maker: await makerOf(tx, sale),
      currency: sale.currency,
      shareBasisPoints: sale.shareBasisPoints,
      payableMinor,
      remainingMinor,
      reversedMinor: payableMinor - remainingMinor,
      period: await openPeriod(tx, sale.makerId, sale.currency, at),
    };
  });

async function requirePayment(db: Db, paymentId: string): Promise<void> {
  if ((await db.$count(paymentTable, eq(paymentTable._id, paymentId))) === 0) throw notFound();
}

async function makerOf(db: Db, { makerId }: PaidSale): Promise<{ _id: string; name: string }> {
  const [maker] = await db
    .select({ name: makerTable.name })
    .from(makerTable)
    .where(eq(makerTable._id, makerId));
  return { _id: makerId, name: maker?.name ?? '' };
}
