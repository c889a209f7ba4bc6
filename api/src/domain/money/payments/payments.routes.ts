import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newPaymentFields } from '@backlot/contracts/money/payments/add';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { can } from '@backlot/contracts/platform/accounts/access';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { sendFile } from '../../../platform/http/attachment.ts';
import { conflict, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import { type Context, route } from '../../../platform/http/route.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { reportAllErrors } from '../../../platform/records/record-checks.ts';
import { asUnavailable } from '../gateway/unavailable.service.ts';
import { addPayment, readPaymentReferences } from './add-payment.ts';
import { answerDispute } from './answer-dispute.ts';
import { cancelOrder } from './cancel.service.ts';
import { changePaymentsInBulk } from './payments.bulk.ts';
import { pdfFile } from './document-pdf.service.ts';
import { creditNotePage, debitNotePage, receiptPage } from './document-pages.ts';
import { noReceipt } from './issue-documents.service.ts';
import { paymentTotals } from './payment-totals.ts';
import { readPayment } from './payment-details.repo.ts';
import { paymentsRepo } from './payments.repo.ts';
import { paymentTable as t } from './payments.table.ts';
import { resendReceipt } from './resend-receipt.service.ts';
import { settleHeldReport } from './settle-held-report.ts';
import { refundsService } from './refunds.service.ts';

export async function paymentsRoutes(app: FastifyInstance, deps: MoneyDeps) {
  const { db } = deps;
  const { list } = paymentsRepo(db);

  route(app, paymentsApi.list, ({ query }) => list(query));
  route(app, paymentsApi.filter, ({ body }) => list(body));
  route(app, paymentsApi.totals, ({ query, actor }) =>
    paymentTotals(db, query, list.under, can(actor.permissions, 'payment:manage')),
  );
  route(app, paymentsApi.get, ({ params, actor }) => readPayment(deps, params._id, actor));
  route(app, paymentsApi.receipt, (context) => emailReceipt(deps, context));
  route(app, paymentsApi.receiptFile, async ({ params, reply }) =>
    sendFile(reply, await pdfFile(await receiptPage(deps, params._id))),
  );
  route(app, paymentsApi.creditNoteFile, async ({ params, reply }) =>
    sendFile(reply, await pdfFile(await creditNotePage(deps, params._id, params.refundId))),
  );
  route(app, paymentsApi.debitNoteFile, async ({ params, reply }) =>
    sendFile(reply, await pdfFile(await debitNotePage(deps, params._id, params.refundId))),
  );
  changeRoutes(app, deps, list);
}

/** Routes that change payments and invalidate the cached totals of the list. */
function changeRoutes(app: FastifyInstance, deps: MoneyDeps, list: ReturnType<typeof paymentsRepo>['list']) {
  const refunds = refundsService(deps);
  /** The payment after a change, as the actor may see it. */
  const afterChange = async (actor: Actor, _id: string): Promise<PaymentDetail> => {
    list.invalidateTotals();
    return readPayment(deps, _id, actor);
  };

  route(
    app,
    paymentsApi.add,
    async ({ body, actor, requestId }) =>
      afterChange(actor, await addPayment(deps, body, { actor, requestId })),
    reportAllErrors(deps.db, newPaymentFields, (tx, input) => readPaymentReferences(tx, input, deps.now())),
  );
  route(app, paymentsApi.bulk, async ({ body, actor, requestId }) => {
    const result = await changePaymentsInBulk(deps, body, { actor, requestId }, list.under);
    list.invalidateTotals();
    return result;
  });
  route(app, paymentsApi.dispute, async ({ params, body, actor, requestId }) => {
    await available(answerDispute(deps, params._id, body, { actor, requestId }));
    return afterChange(actor, params._id);
  });
  route(app, paymentsApi.heldReport, async ({ params, body, actor, requestId }) => {
    await available(settleHeldReport(deps, params._id, body, { actor, requestId }));
    return afterChange(actor, params._id);
  });
  route(app, paymentsApi.refund, async ({ params, body, actor, requestId }) => {
    await refunds.request(params._id, body, { actor, requestId });
    return afterChange(actor, params._id);
  });
  route(app, paymentsApi.settleRefund, async ({ params, body, actor, requestId }) => {
    await refunds.settle(params._id, params.refundId, body.note, { actor, requestId });
    return afterChange(actor, params._id);
  });
  route(app, paymentsApi.cancel, async ({ params, actor, requestId }) => {
    await cancelUnpaid(deps, params._id, { actor, requestId });
    return afterChange(actor, params._id);
  });
}

/** @throws ApiError 404; 409 `not_paid`; 429 */
async function emailReceipt(
  deps: MoneyDeps,
  { params: { _id }, body, actor, requestId }: Context<typeof paymentsApi.receipt>,
): Promise<{ _id: string }> {
  const payment = await storedPayment(deps, _id);
  const { receiptNo } = payment;
  if (!receiptNo) throw noReceipt(payment);
  const to = body.to ?? payment.watcherEmail;
  const isSent = await resendReceipt(deps, { ...payment, receiptNo }, to, { actor, requestId });
  if (!isSent) throw tooManyRequests(3_600);
  return { _id };
}

/** @throws ApiError 404; 409 `of_subscription`, `not_open`; 503 */
async function cancelUnpaid(
  deps: MoneyDeps,
  _id: string,
  { actor, requestId }: { actor: Actor; requestId: string },
): Promise<void> {
  const { status, intentStatus, subscriptionId, expiredAt } = await storedPayment(deps, _id);
  if (subscriptionId)
    throw conflict(
      'of_subscription',
      'This order belongs to a subscription. Cancel the subscription instead.',
    );
  if (intentStatus === 'succeeded' || status === 'canceled' || expiredAt)
    throw conflict('not_open', 'Only an unpaid order can be canceled.');
  const entry = { actor, action: 'payment.cancel', objectType: 'payment', objectId: _id, requestId };
  await available(cancelOrder(deps, _id, { source: 'admin', byId: actor._id }, (tx) => audit(tx, entry)));
}

async function storedPayment({ db }: MoneyDeps, _id: string) {
  const [row] = await db.select().from(t).where(eq(t._id, _id));
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError 503 when the gateway doesn't respond */
const available = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw asUnavailable(error);
  });
