import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { nextNumber } from '../payments/number-series.service.ts';
import { issuedColumnsFor } from '../sellers/sellers.service.ts';
import { invoiceTable as t } from './invoices.table.ts';

export type Invoice = typeof t.$inferSelect;

/** Gives an invoice its seller and the next number of the year; without a seller it stays as it is and waits. */
export async function issueInvoice(
  tx: Db,
  invoice: Invoice,
  { country }: { country: string },
  at: Date,
): Promise<Invoice> {
  const issued = await issuedColumnsFor(tx, { ...invoice, country }, at);
  if (!issued) return invoice;
  const [after] = await tx
    .update(t)
    .set({ ...issued, number: await nextNumber(tx, 'invoice', at) })
    .where(and(eq(t._id, invoice._id), isNull(t.number)))
    .returning();
  return after ?? invoice;
}
