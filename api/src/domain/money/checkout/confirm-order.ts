import type { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, conflict, fieldProblem, invalid, notFound } from '../../../platform/http/errors.ts';
import { hourlyBudget, spendByIp } from '../../../platform/limits/budgets.service.ts';
import { ipPrefix } from '../../../platform/limits/ip-prefix.service.ts';
import { enqueue } from '../../../platform/outbox/outbox.service.ts';
import { ownsMovie } from '../../people/watchers/entitlements/entitlements.service.ts';
import { isSuspendedBuyer } from '../../people/watchers/entitlements/standing.service.ts';
import { reserveCoupon } from '../coupons/coupons.service.ts';
import { GatewayDown } from '../gateway/gateway.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { applyIntent } from '../payments/apply-intent.service.ts';
import { cancelOrder } from '../payments/cancel.service.ts';
import {
  claimCharge,
  overdueClaimant,
  paymentInProgress,
  releaseClaim,
  waitsAtBankMs,
} from '../payments/charge-claims.service.ts';
import { localIntent } from '../payments/local-intent.service.ts';
import { countAttempt } from '../payments/order-writes.service.ts';
import {
  alreadyOwned,
  chargeableStatuses,
  isPurchasedHere,
  ordersOfBrowser,
} from '../payments/other-orders.service.ts';
import { receiptRequestMessage } from '../payments/payment-outbox.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import { reconcileOne } from '../payments/reconcile.service.ts';
import { gatewayDown } from './charge-order.ts';
import { maxAttempts } from './checkout-view.ts';
import { type Attempt, byWatcher, lockOwnOrder } from './own-order.ts';
import { checkRegion } from './region-check.ts';
import { quoteFigures, notForSale, readOffer, usableQuote, couponUseOf } from './quotes.ts';

/** Attempts that reach the gateway. */
const charges = hourlyBudget('charge', 30);

/** The country is that of the IP address. */
export type RequestOrigin = { at: Date; country: string | null; ip: string };
type ConfirmInput = Parsed<(typeof checkoutApi)['confirm']>['body'];

const isOpen = ({ status, expiredAt }: Payment): boolean =>
  expiredAt === null && chargeableStatuses.some((open) => open === status);

/**
 * Records an attempt to pay an order; a free order is fulfilled.
 * @param origin when and from where the request arrived
 * @returns the attempt to charge; null when there is nothing to charge
 * @throws ApiError 404; 409 `price_changed`, `coupon_gone` with both totals, `quote_expired`, `in_progress`, `already_owned`, `region_mismatch`; 402 too many attempts; 429; 451; 503
 */
export async function confirmOrder(
  deps: MoneyDeps,
  _id: string,
  input: ConfirmInput,
  origin: RequestOrigin,
): Promise<Attempt | null> {
  const at = deps.now();
  const before = await deps.db.transaction((tx) => lockOwnOrder(tx, _id, input.secret));
  if (isOpen(before)) await checkRegion(deps, before, input, origin.country);
  await cancelOthers(deps, before, at);
  const outcome = await deps.db.transaction(async (tx) => {
    const payment = await lockOwnOrder(tx, _id, input.secret);
    if (payment.status === 'paid') return refusalIfConcurrent(payment, origin.at);
    if (isOpen(payment)) await claimCharge(tx, payment, at);
    checkPayable(payment, input);
    await checkPrice({ ...deps, db: tx }, payment, input, at);
    await spendByIp({ ...deps, db: tx }, charges, origin.ip);
    const obstacle = await obstacleOf(tx, payment, at, origin.ip);
    if (obstacle instanceof ApiError) {
      await releaseClaim(tx, _id);
      return obstacle;
    }
    const number = await countAttempt(tx, payment, at, byWatcher);
    if (payment.amountTotalMinor > 0) return { payment, number, startedAt: at, authorizesOnly: obstacle };
    await applyIntent(tx, deps, payment, localIntent(payment, 'succeeded', at), at, byWatcher);
    return null;
  });
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/** Requests of one double click arrive within this time. */
const doubleClickMs = 2_000;

/** Refuses a request concurrent with the one that paid the order; a later one gets the result. */
const refusalIfConcurrent = ({ paidAt }: Payment, arrivedAt: Date): ApiError | null =>
  paidAt && paidAt.getTime() > arrivedAt.getTime() - doubleClickMs ? paymentInProgress() : null;

/**
 * Whether an order must not be charged: its email owns the movie, or is a suspended watcher's. Anyone may type an email:
 * the card is authorized as for any order, so that a declined one gets the same answer, and the owner the access email.
 * A free order, which has no card to decline, is fulfilled like any other order.
 * @returns the refusal for the browser that purchased the movie
 */
async function obstacleOf(tx: Db, payment: Payment, at: Date, ip: string): Promise<ApiError | boolean> {
  const { movieId, watcherEmail: email, kind } = payment;
  const isOwned = movieId !== null && (await ownsMovie(tx, { email, movieId, kind }, at));
  if (!isOwned && !(await isSuspendedBuyer(tx, email))) return false;
  if (isOwned && (await isPurchasedHere(tx, payment))) return alreadyOwned();
  if (payment.amountTotalMinor === 0) return false;
  if (isOwned) await enqueue(tx, receiptRequestMessage({ movieId, email, network: ipPrefix(ip) }));
  return true;
}

/** @throws ApiError 402, 409, 422 */
function checkPayable(payment: Payment, { methodId }: ConfirmInput): void {
  if (!isOpen(payment)) throw conflict('payment_closed', 'This order is closed. Start a new one.');
  if (payment.status === 'processing' || payment.intentStatus === 'processing') throw paymentInProgress();
  if (payment.amountTotalMinor > 0 && methodId === null)
    throw invalid(fieldProblem('methodId', 'required', 'Choose a payment method.'));
  if (payment.attempts >= maxAttempts)
    throw new ApiError(402, 'no_more_tries', 'Too many attempts. Start a new order.');
}

/**
 * Checks that the charge matches the total on the button and the current price, and reserves the coupon redemption.
 * @param payment locked by the transaction
 * @throws ApiError 409 `quote_expired`; 409 `price_changed`, `coupon_gone` with the old and the new total
 */
async function checkPrice(
  { db: tx, config }: Pick<MoneyDeps, 'db' | 'config'>,
  payment: Payment,
  said: { totalMinor: number; currency: string },
  at: Date,
): Promise<void> {
  if (!payment.quoteId) throw notFound();
  const quote = await usableQuote(tx, payment.quoteId, at);
  const found = await readOffer({ db: tx, config }, quote, at, notForSale);
  const { amountTotalMinor: old, currency, couponId } = payment;
  const redeemed = couponId && (await reserveCoupon(tx, couponId, payment, couponUseOf(found), at));
  const { totalMinor } = quoteFigures(found, redeemed || null);
  const totals = { old, new: totalMinor, currency };
  if (couponId && !redeemed)
    throw conflict(
      'coupon_gone',
      'This code can’t be used for this order. You haven’t been charged.',
      totals,
    );
  const isSaid = said.totalMinor === old && said.currency === currency;
  // A total above the one on the button is never charged.
  if (!isSaid || totalMinor > old)
    throw conflict('price_changed', 'The price has changed. Check the new price.', totals);
}

/**
 * Of several orders of one browser for one movie, only the confirmed one can be charged: the others are canceled at the
 * gateway first. Two that are confirmed concurrently cancel each other and charge nothing. Orders of other browsers,
 * whose email anyone may type, are canceled once this one is paid, or expired when they keep it waiting for too long.
 */
async function cancelOthers(deps: MoneyDeps, payment: Payment, at: Date): Promise<void> {
  // A closed order can't be confirmed.
  if (!isOpen(payment) || payment.attempts >= maxAttempts) return;
  try {
    for (const other of await ordersOfBrowser(deps.db, payment)) await cancelOrder(deps, other, byWatcher);
    const overdue = await overdueClaimant(deps.db, payment, at);
    if (overdue) await reconcileOne(deps, overdue, waitsAtBankMs);
  } catch (error) {
    if (error instanceof GatewayDown) throw gatewayDown(error);
    throw error;
  }
}
