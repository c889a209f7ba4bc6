import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { holdCoupon } from '../coupons/coupons.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import { figuresNow, readOffer, usableQuote, useOf } from './quotes.ts';

/**
 * What is charged is what the button said, and what is asked for today. The redemption of a coupon is held by it.
 * @param payment held by the transaction
 * @throws ApiError 409 `quote_expired`; 409 `price_changed`, `coupon_gone` with the old and the new total
 */
export async function checkPrice(
  tx: Db,
  payment: Payment,
  said: { totalMinor: number; currency: string },
  at: Date,
): Promise<void> {
  if (!payment.quoteId) throw notFound();
  const quote = await usableQuote(tx, payment.quoteId, at);
  const found = await readOffer(tx, quote, at);
  const { amountTotalMinor: old, currency, couponId } = payment;
  const redeemed = couponId && (await holdCoupon(tx, couponId, payment, useOf(found), at));
  const { totalMinor } = figuresNow(found, redeemed || null);
  const totals = { old, new: totalMinor, currency };
  if (couponId && !redeemed)
    throw conflict('coupon_gone', 'This code is no longer valid. You haven’t been charged.', totals);
  const isSaid = said.totalMinor === old && said.currency === currency;
  // Cheaper meanwhile: the viewer pays what they agreed to only when they saw no more than that.
  if (!isSaid || totalMinor > old) throw conflict('price_changed', 'The price changed.', totals);
}
