import { and, eq, isNull } from 'drizzle-orm';
import type { DocumentKind } from '@backlot/contracts/money/documents/documents';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takeAlertBudget } from '../../../platform/limits/budgets.service.ts';
import { notify } from '../../../platform/notifications/notifications.service.ts';
import { lockPayment } from '../payments/apply-intent.service.ts';
import { issueCreditNote, issueReceipt } from '../payments/issue-documents.service.ts';
import { paymentTable, refundTable } from '../payments/payments.table.ts';
import { invoiceTable } from '../subscriptions/invoices.table.ts';
import { issueInvoice } from '../subscriptions/issue-invoice.service.ts';
import { subscriptionTable } from '../subscriptions/subscriptions.table.ts';
import { documentKinds, issuable, readWaitingDocuments } from './waiting-documents.ts';

type Needs = Pick<Deps, 'db' | 'bus' | 'config' | 'now'>;
const batchSize = 100;

/** Issues documents that waited for a seller, and tells payment managers about those that still wait. Replicas may run it concurrently. */
export async function issueWaitingDocuments(deps: Needs): Promise<void> {
  for (const kind of documentKinds)
    for (const { _id } of await issuable(deps.db, kind, batchSize))
      await deps.db.transaction((tx) => issuers[kind](tx, deps, _id));
  await alertWaiting(deps);
}

const issuers: Record<DocumentKind, (tx: Db, deps: Needs, _id: string) => Promise<unknown>> = {
  invoice: async (tx, { now }, _id) => {
    const [found] = await tx
      .select({ invoice: invoiceTable, country: subscriptionTable.country })
      .from(invoiceTable)
      .innerJoin(subscriptionTable, eq(subscriptionTable._id, invoiceTable.subscriptionId))
      .where(and(eq(invoiceTable._id, _id), isNull(invoiceTable.number)))
      .for('update', { of: invoiceTable });
    if (found) await issueInvoice(tx, found.invoice, { country: buyersCountry(found) }, now());
  },
  receipt: async (tx, deps, _id) => {
    const payment = await lockPayment(tx, and(eq(paymentTable._id, _id), isNull(paymentTable.receiptNo)));
    if (payment) await issueReceipt(tx, deps, payment);
  },
  credit_note: async (tx, { now }, _id) => {
    const [refund] = await tx.select().from(refundTable).where(eq(refundTable._id, _id));
    const payment = refund && (await lockPayment(tx, eq(paymentTable._id, refund.paymentId)));
    const [held] = await tx.select().from(refundTable).where(eq(refundTable._id, _id));
    if (payment && held?.status === 'succeeded') await issueCreditNote(tx, payment, held, now());
  },
};

const buyersCountry = ({
  invoice,
  country,
}: {
  invoice: { buyer: { country: string } | null };
  country: string;
}) => invoice.buyer?.country ?? country;

/** At most once an hour. */
async function alertWaiting({ db, bus, now }: Needs): Promise<void> {
  const waiting = await readWaitingDocuments(db);
  if (waiting.length === 0) return;
  await db.transaction(async (tx) => {
    if (!(await takeAlertBudget({ db: tx, now }, 'missing seller'))) return;
    const total = waiting.reduce((sum, { count }) => sum + count, 0);
    await notify(tx, bus, {
      to: { permission: 'payment:manage' },
      type: 'seller',
      title: 'Receipts and invoices can’t be issued',
      body: `No seller is set. Documents waiting: ${total}. They’ll be issued and emailed once you add one.`,
      severity: 'critical',
    });
  });
}
