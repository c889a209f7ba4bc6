import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { reserveCoupon } from '../coupons/coupons.service.ts';
import type { Payment } from '../payments/payments.table.ts';
import { figuresNow, readOffer, usableQuote, useOf } from './quotes.ts';

/**
 * Checks that the charge matches the total on the button and the current price, and reserves the coupon redemption.
 * @param payment locked by the transaction
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
  const redeemed = couponId && (await reserveCoupon(tx, couponId, payment, useOf(found), at));
  const { totalMinor } = figuresNow(found, redeemed || null);
  const totals = { old, new: totalMinor, currency };
  if (couponId && !redeemed)
    throw conflict('coupon_gone', 'This code is no longer valid. You haven’t been charged.', totals);
  const isSaid = said.totalMinor === old && said.currency === currency;
  // A total above the one on the button is never charged.
  if (!isSaid || totalMinor > old) throw conflict('price_changed', 'The price changed.', totals);
}
