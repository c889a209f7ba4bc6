import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { ApiError, conflict, notFound, tooMany } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { audit } from '../../../platform/audit/audit.service.ts';
import { GatewayDown } from '../gateway/gateway.service.ts';
import { maySendMailTo } from '../../../platform/limits/budgets.service.ts';
import { addPayment } from './add-payment.ts';
import { answerDispute } from './answer-dispute.ts';
import { cancelOrder } from './cancel.service.ts';
import { changeMany } from './payments.bulk.ts';
import { creditNoteFile, receiptFile } from './documents/documents.ts';
import { paymentTotals } from './payment-totals.ts';
import { readPayment } from './payment-details.repo.ts';
import { paymentsRepo } from './payments.repo.ts';
import { paymentTable as t } from './payments.table.ts';
import { sendReceipt } from './receipt-mail.service.ts';
import { refundsService } from './refunds.service.ts';

export async function paymentsRoutes(app: FastifyInstance, deps: MoneyDeps) {
  const { db, config } = deps;
  const payments = paymentsRepo(db);
  const refunds = refundsService(deps);

  route(app, paymentsApi.list, ({ query }) => payments.list(query));
  route(app, paymentsApi.filter, ({ body }) => payments.list(body));
  route(app, paymentsApi.totals, ({ query }) => paymentTotals(db, query, payments.list.under));
  route(app, paymentsApi.get, ({ params, actor }) => readPayment(deps, params._id, actor));

  route(app, paymentsApi.add, async ({ body, actor, request }) => {
    const _id = await addPayment(deps, body, { actor, requestId: request.id });
    payments.list.invalidateTotals();
    return readPayment(deps, _id, actor);
  });
  route(app, paymentsApi.bulk, async ({ body, actor, request }) => {
    const result = await changeMany(deps, body, { actor, requestId: request.id }, payments.list.under);
    payments.list.invalidateTotals();
    return result;
  });
  route(app, paymentsApi.dispute, async ({ params, body, actor, request }) => {
    await orDown(answerDispute(deps, params._id, body, { actor, requestId: request.id }));
    payments.list.invalidateTotals();
    return readPayment(deps, params._id, actor);
  });

  route(app, paymentsApi.refund, async ({ params, body, actor, request }) => {
    await refunds.request(params._id, body, { actor, requestId: request.id });
    payments.list.invalidateTotals();
    return readPayment(deps, params._id, actor);
  });

  route(app, paymentsApi.receipt, async ({ params, body, actor, request }) => {
    const payment = await stored(params._id);
    const { receiptNo } = payment;
    if (!receiptNo) throw conflict('not_paid', 'There is no receipt until the payment succeeds.');
    const to = body.to ?? payment.watcherEmail;
    if (!(await maySendMailTo(deps, to))) throw tooMany(3_600);
    await db.transaction(async (tx) => {
      await sendReceipt(tx, config, { ...payment, receiptNo }, to);
      await audit(tx, {
        actor,
        action: 'payment.receipt',
        objectType: 'payment',
        objectId: params._id,
        requestId: request.id,
      });
    });
    return { _id: params._id };
  });

  const send = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) =>
    reply.headers({ 'content-type': 'application/pdf', 'content-disposition': attachment(name) }).send(bytes);
  route(app, paymentsApi.receiptFile, async ({ params, reply }) =>
    send(reply, await receiptFile(db, params._id)),
  );
  route(app, paymentsApi.creditNoteFile, async ({ params, reply }) =>
    send(reply, await creditNoteFile(db, params._id, params.refundId)),
  );

  route(app, paymentsApi.cancel, async ({ params, actor, request }) => {
    const { status, intentStatus, subscriptionId } = await stored(params._id);
    if (subscriptionId)
      throw conflict(
        'of_subscription',
        'This order belongs to a subscription. Cancel the subscription instead.',
      );
    if (intentStatus === 'succeeded' || status === 'canceled' || status === 'expired')
      throw conflict('not_open', 'Only an unpaid order can be canceled.');
    const written = { action: 'payment.cancel', objectType: 'payment', objectId: params._id } as const;
    const source = { source: 'admin', byId: actor._id } as const;
    await orDown(
      cancelOrder(deps, params._id, source, (tx) => audit(tx, { ...written, actor, requestId: request.id })),
    );
    payments.list.invalidateTotals();
    return readPayment(deps, params._id, actor);
  });

  async function stored(_id: string) {
    const [row] = await db.select().from(t).where(eq(t._id, _id));
    if (!row) throw notFound();
    return row;
  }
}

/** @throws ApiError 503 when the gateway does not answer */
async function orDown(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    throw new ApiError(503, 'gateway_down', 'The payment service isn’t responding. Try again.', {
      cause: error,
    });
  }
}
