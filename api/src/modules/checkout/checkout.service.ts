import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Checkout, StartInput } from '@backlot/contracts/checkout';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { checkoutApi } from '@backlot/contracts/checkout';
import { newId } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, badRequest, conflict, notFound } from '../../http/errors.ts';
import { GatewayDown, GatewayRefusal } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment, type Payment } from '../payments/apply-intent.service.ts';
import { cancelOrder } from '../payments/cancel.service.ts';
import { nextOrderId } from '../payments/order-number.service.ts';
import { noteEvent } from '../payments/payment-events.service.ts';
import { reconcileOne } from '../payments/reconcile.service.ts';
import { paymentTable as t } from '../payments/payments.table.ts';
import { maySendMailTo } from '../limits/budgets.service.ts';
import { sendReceipt } from '../payments/receipt-mail.service.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { boughtAccess, ownedBy } from '../watchers/entitlements.service.ts';
import { checkoutOf, triesAtMost } from './checkout-view.ts';
import { figuresNow, readOffer, usableQuote } from './quotes.ts';

const viewer = { source: 'viewer' } as const;
const goesOn = ['pending', 'requires_action', 'processing', 'failed'] as const;

const gatewayDown = (error: GatewayDown) =>
  new ApiError(503, 'gateway_down', 'The payment service does not answer. Nothing was charged; try again.', {
    retryAfterSeconds: 5,
    cause: error,
  });

/** @throws ApiError 409 `already_owned` */
async function refuseOwned(db: Db, email: string, movieId: string, at: Date): Promise<void> {
  if (await ownedBy(db, email, movieId, at))
    throw conflict('already_owned', 'You have this movie already. Sign in, or have the link sent again.');
}

/**
 * What a key has opened.
 * @throws ApiError 404 for another's key
 */
async function opened(db: Db, { idempotencyKey, secret }: StartInput): Promise<Payment | undefined> {
  const [known] = await db.select().from(t).where(eq(t.idempotencyKey, idempotencyKey));
  if (known && !known.secretHash?.equals(hashToken(secret))) throw notFound();
  return known;
}

/** Payments of viewers: opened with a quote, charged, followed by their secret. */
export function checkoutService(deps: Deps) {
  const { db, gateway, config, now } = deps;

  /** @throws ApiError 404 for a wrong id or secret alike */
  const own = async (tx: Db, _id: string, secret: string): Promise<Payment> => {
    const payment = await lockPayment(tx, and(eq(t._id, _id), eq(t.secretHash, hashToken(secret))));
    if (!payment) throw notFound();
    return payment;
  };

  return {
    /**
     * Opens an order, or answers the one that the same key has opened.
     * @throws ApiError 404; 409 `quote_expired`, `already_owned`; 410; 451; 503 `gateway_down`
     */
    start: async (input: StartInput, ip: string): Promise<Checkout> => {
      if (input.website) throw badRequest('malformed', 'The request is not understood.');
      const at = now();
      const known = await opened(db, input);
      if (known) {
        await intentFor(known);
        return viewed(known._id);
      }
      const quote = await usableQuote(db, input.quoteId, at);
      if (quote.country !== input.country)
        throw conflict('quote_expired', 'The country has changed. Look at the new price.');
      const { movie } = await readOffer(db, quote, at);
      await refuseOwned(db, input.email, quote.movieId, at);
      const payment = await db.transaction(async (tx) => {
        const [made] = await tx
          .insert(t)
          .values({
            _id: newId(),
            orderId: await nextOrderId(tx, at),
            createdAt: at,
            watcherName: input.name,
            watcherEmail: input.email,
            movieId: movie._id,
            movieTitle: movie.title,
            makerId: movie.makerId,
            kind: quote.offer === 'rent' ? 'rental' : 'purchase',
            status: 'pending',
            lines: quote.lines,
            amountSubtotalMinor: quote.subtotalMinor,
            amountDiscountMinor: quote.discountMinor,
            amountTaxMinor: quote.taxMinor,
            amountTotalMinor: quote.totalMinor,
            currency: quote.currency,
            taxRateBasisPoints: quote.taxRateBasisPoints,
            quoteId: quote._id,
            couponId: quote.couponId,
            country: quote.country,
            postalCode: input.postalCode,
            gateway: gateway.name,
            secretHash: hashToken(input.secret),
            idempotencyKey: input.idempotencyKey,
            consentAt: input.consent ? at : null,
            clientIp: ip,
          })
          .onConflictDoNothing({ target: t.idempotencyKey })
          .returning();
        if (made) await noteEvent(tx, made._id, viewer, 'payment.opened', at);
        return made ?? opened(tx, input); // opened at the same moment
      });
      if (!payment) throw notFound();
      await intentFor(payment);
      return viewed(payment._id);
    },

    /**
     * Charges a card that the gateway keeps.
     * @throws ApiError 404; 409 `price_changed` with both totals, `quote_expired`, `in_progress`, `already_owned`; 402 no more tries; 503
     */
    confirm: async (
      _id: string,
      input: Parsed<(typeof checkoutApi)['confirm']>['body'],
    ): Promise<Checkout> => {
      const at = now();
      await closeOthers(_id, input.secret);
      const attempt = await db.transaction(async (tx) => {
        const payment = await own(tx, _id, input.secret);
        if (payment.status === 'paid') return null;
        if (!goesOn.some((status) => status === payment.status))
          throw conflict('payment_closed', 'This order is closed. Begin a new one.');
        if (payment.status === 'processing' || payment.intentStatus === 'processing')
          throw conflict('in_progress', 'This payment is on its way.');
        if (payment.attempts >= triesAtMost)
          throw new ApiError(402, 'no_more_tries', 'This order was tried too often. Begin a new one.');
        await checkPrice(tx, payment, input, at);
        if (payment.movieId) await refuseOwned(tx, payment.watcherEmail, payment.movieId, at);
        await tx
          .update(t)
          .set({ attempts: payment.attempts + 1, updatedAt: at })
          .where(eq(t._id, _id));
        await noteEvent(tx, _id, viewer, 'payment.tried', at, `${payment.attempts + 1}`);
        return { payment, number: payment.attempts + 1 };
      });
      if (attempt) await charge(attempt.payment, attempt.number, input.methodId);
      return viewed(_id);
    },

    /** Sends the receipt once more, to the address of the payment alone. */
    sendReceipt: async (_id: string, secret: string): Promise<void> => {
      const payment = await db.transaction((tx) => own(tx, _id, secret));
      const { receiptNo } = payment;
      if (!receiptNo) throw conflict('not_paid', 'There is no receipt yet.');
      if (await maySendMailTo(deps, payment.watcherEmail))
        await sendReceipt(db, config, { ...payment, receiptNo }, payment.watcherEmail);
    },

    /** How far it is; one that waits is asked for at the gateway, so that a lost webhook costs no patience. */
    read: async (_id: string, secret: string): Promise<Checkout> => {
      const payment = await db.transaction((tx) => own(tx, _id, secret));
      if (payment.status === 'processing' || payment.status === 'requires_action')
        await reconcileOne(deps, _id).catch((error: unknown) => {
          if (!(error instanceof GatewayDown)) throw error;
        });
      return viewed(_id);
    },
  };

  /**
   * Of several orders of one viewer for one movie, only the one that is confirmed can still be charged: what was begun in
   * another tab is given up at the gateway first. Two that are confirmed at once give each other up, and charge nothing.
   */
  async function closeOthers(_id: string, secret: string): Promise<void> {
    const payment = await db.transaction((tx) => own(tx, _id, secret));
    if (!payment.movieId || payment.status === 'paid') return;
    const others = await db
      .select({ _id: t._id })
      .from(t)
      .where(
        and(
          eq(t.watcherEmail, payment.watcherEmail),
          eq(t.movieId, payment.movieId),
          ne(t._id, _id),
          inArray(t.status, [...goesOn]),
        ),
      );
    try {
      for (const other of others) await cancelOrder(deps, other._id, viewer);
    } catch (error) {
      if (error instanceof GatewayDown) throw gatewayDown(error);
      throw error;
    }
  }

  async function viewed(_id: string): Promise<Checkout> {
    const payment = await read(_id);
    return checkoutOf(payment, payment.entitlementId ? await boughtAccess(db, _id) : null);
  }

  async function read(_id: string): Promise<Payment> {
    const [row] = await db.select().from(t).where(eq(t._id, _id));
    if (!row) throw notFound();
    return row;
  }

  /** The order's side at the gateway: the order's id is the key, so that one order never has two. */
  async function intentFor(payment: Payment): Promise<string> {
    if (payment.gatewayIntentId) return payment.gatewayIntentId;
    const { orderId, amountTotalMinor: amountMinor, currency, watcherEmail: email } = payment;
    try {
      const { id } = await gateway.createIntent({ orderId, amountMinor, currency, email });
      await db.update(t).set({ gatewayIntentId: id }).where(eq(t._id, payment._id));
      return id;
    } catch (error) {
      if (error instanceof GatewayDown) throw gatewayDown(error);
      throw error;
    }
  }

  async function charge(payment: Payment, attempt: number, methodId: string): Promise<void> {
    const intentId = await intentFor(payment);
    const returnUrl = `${config.publicUrl}/payment/${payment.movieId}?payment=${payment._id}`;
    const idempotencyKey = `${payment.orderId}-${attempt}`;
    try {
      const intent = await gateway.confirm(intentId, { methodId, returnUrl, idempotencyKey });
      await db.transaction(async (tx) => {
        const held = await lockPayment(tx, eq(t._id, payment._id));
        if (held) await applyIntent(tx, deps, held, intent, now(), viewer);
      });
    } catch (error) {
      if (error instanceof GatewayDown) throw gatewayDown(error);
      if (error instanceof GatewayRefusal) throw new ApiError(402, error.code, error.message);
      throw error;
    }
  }

  /** What is charged is what the button said, and what is asked for today. */
  async function checkPrice(
    tx: Db,
    payment: Payment,
    said: { totalMinor: number; currency: string },
    at: Date,
  ): Promise<void> {
    if (!payment.quoteId) throw notFound();
    const quote = await usableQuote(tx, payment.quoteId, at);
    const current = figuresNow(await readOffer(tx, quote, at), null);
    const isSaid = said.totalMinor === payment.amountTotalMinor && said.currency === payment.currency;
    // Cheaper meanwhile: the viewer pays what they agreed to only when they saw no more than that.
    if (!isSaid || (quote.couponId === null && current.totalMinor > payment.amountTotalMinor))
      throw conflict('price_changed', 'The price has changed.', {
        old: payment.amountTotalMinor,
        new: current.totalMinor,
        currency: payment.currency,
      });
  }
}
