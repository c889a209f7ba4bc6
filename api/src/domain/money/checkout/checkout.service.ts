import { and, eq } from 'drizzle-orm';
import type { Checkout, StartInput } from '@backlot/contracts/money/checkout/checkout';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import {
  ApiError,
  badRequest,
  conflict,
  fieldProblem,
  invalid,
  notFound,
} from '../../../platform/http/errors.ts';
import { checkTerms } from '../../site/declarations/in-force.service.ts';
import { GatewayDown } from '../gateway/gateway.service.ts';
import { applyIntent, lockPayment } from '../payments/apply-intent.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import { cancelOrder } from '../payments/cancel.service.ts';
import { nextOrderId } from '../payments/order-number.service.ts';
import { localIntent } from '../payments/local-intent.service.ts';
import { noteEvent } from '../payments/payment-events.service.ts';
import { reconcileOne } from '../payments/reconcile.service.ts';
import { alreadyOwned, goesOn, isGivenBack, ordersOfBrowser } from '../payments/other-orders.service.ts';
import { paymentTable as t } from '../payments/payments.table.ts';
import { maySendMailTo } from '../../../platform/limits/budgets.service.ts';
import { sendReceipt } from '../payments/receipt-mail.service.ts';
import { hashToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import { boughtAccess, ownedBy } from '../../people/watchers/entitlements.service.ts';
import { chargeOrder, gatewayDown } from './charge-order.ts';
import { checkPrice } from './check-price.ts';
import { checkoutOf, isDuplicate, triesAtMost } from './checkout-view.ts';
import { readOffer, usableQuote } from './quotes.ts';

const viewer = { source: 'viewer' } as const;

/** @throws ApiError 409 `already_owned` */
async function refuseOwned(db: Db, email: string, movieId: string, at: Date): Promise<void> {
  if (await ownedBy(db, email, movieId, at)) throw alreadyOwned();
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
export function checkoutService(deps: MoneyDeps) {
  const { db, gateway, config, now } = deps;
  const { prepare, charge } = chargeOrder(deps);

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
      if (input.website) throw badRequest('malformed', 'Invalid request.');
      const at = now();
      const known = await opened(db, input);
      if (known) {
        await prepare(known);
        return viewed(known._id);
      }
      const quote = await usableQuote(db, input.quoteId, at);
      if (quote.country !== input.country)
        throw conflict('quote_expired', 'The country changed. Check the new price.');
      if (input.termsId) await checkTerms(db, input.termsId);
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
            // Of nothing there is nothing to charge: no gateway hears of it.
            gateway: quote.totalMinor > 0 ? gateway.name : null,
            secretHash: hashToken(input.secret),
            idempotencyKey: input.idempotencyKey,
            consentAt: input.consent ? at : null,
            termsId: input.consent ? input.termsId : null,
            clientIp: ip,
          })
          .onConflictDoNothing({ target: t.idempotencyKey })
          .returning();
        if (made) await noteEvent(tx, made._id, viewer, 'payment.opened', at);
        return made ?? opened(tx, input); // opened at the same moment
      });
      if (!payment) throw notFound();
      await prepare(payment);
      return viewed(payment._id);
    },

    /**
     * Charges a card that the gateway keeps.
     * @throws ApiError 404; 409 `price_changed`, `coupon_gone` with both totals, `quote_expired`, `in_progress`, `already_owned`; 402 no more tries; 503
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
          throw conflict('payment_closed', 'This order is closed. Start a new one.');
        if (payment.status === 'processing' || payment.intentStatus === 'processing')
          throw conflict('in_progress', 'This payment is already processing.');
        if (payment.amountTotalMinor > 0 && input.methodId === null)
          throw invalid(fieldProblem('methodId', 'required', 'Choose a payment method'));
        if (payment.attempts >= triesAtMost)
          throw new ApiError(402, 'no_more_tries', 'Too many attempts. Start a new order.');
        await checkPrice(tx, payment, input, at);
        if (payment.movieId) await refuseOwned(tx, payment.watcherEmail, payment.movieId, at);
        await tx
          .update(t)
          .set({ attempts: payment.attempts + 1, updatedAt: at })
          .where(eq(t._id, _id));
        await noteEvent(tx, _id, viewer, 'payment.tried', at, `${payment.attempts + 1}`);
        if (payment.amountTotalMinor > 0) return { payment, number: payment.attempts + 1 };
        await applyIntent(tx, deps, payment, localIntent(payment, 'succeeded', at), at, viewer);
        return null;
      });
      if (attempt && input.methodId) await charge(attempt.payment, attempt.number, input.methodId);
      return viewed(_id);
    },

    /** Sends the receipt once more, to the address of the payment alone. */
    sendReceipt: async (_id: string, secret: string): Promise<void> => {
      const payment = await db.transaction((tx) => own(tx, _id, secret));
      const { receiptNo } = payment;
      if (!receiptNo) throw conflict('not_paid', 'This order has no receipt yet.');
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
   * Of several orders of one browser for one movie, only the one that is confirmed can still be charged: the others are
   * given up at the gateway first. Two that are confirmed at once give each other up, and charge nothing. Those of other
   * browsers, whose address anybody may type, are given up once this one is paid.
   */
  async function closeOthers(_id: string, secret: string): Promise<void> {
    const payment = await db.transaction((tx) => own(tx, _id, secret));
    // It can't be confirmed itself.
    if (!goesOn.some((status) => status === payment.status) || payment.attempts >= triesAtMost) return;
    try {
      for (const other of await ordersOfBrowser(db, payment)) await cancelOrder(deps, other, viewer);
    } catch (error) {
      if (error instanceof GatewayDown) throw gatewayDown(error);
      throw error;
    }
  }

  async function viewed(_id: string): Promise<Checkout> {
    const payment = await read(_id);
    return checkoutOf(payment, {
      access: payment.entitlementId ? await boughtAccess(db, _id) : null,
      isGivenBack: isDuplicate(payment) && (await isGivenBack(db, payment)),
    });
  }

  async function read(_id: string): Promise<Payment> {
    const [row] = await db.select().from(t).where(eq(t._id, _id));
    if (!row) throw notFound();
    return row;
  }
}
