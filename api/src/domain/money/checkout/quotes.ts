import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Quote } from '@backlot/contracts/money/checkout/checkout';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import type { Offer } from '@backlot/contracts/catalog/movies/licenses';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, conflict, fieldProblem, gone, notFound } from '../../../platform/http/errors.ts';
import { checkoutRefusals } from '../coupons/coupon-refusals.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { couponFor, type CouponUse, type Redeemed } from '../coupons/coupons.service.ts';
import { insertQuote, type QuoteRow } from '../payments/quotes.service.ts';
import { quoteTable as t } from '../payments/quotes.table.ts';
import { figuresOf } from './quote-figures.service.ts';
import {
  readSaleTerms,
  readSold,
  type Sale,
  saleOf,
  type SoldCountry,
  type SoldMovie,
  type SoldOffer,
} from './sale.ts';

type Asked = { movieId: string; offer: Offer; country: string; coupon?: string | undefined };
type Found = { movie: SoldMovie; country: SoldCountry; sold: SoldOffer };

const lifeMs = 15 * 60_000;

/**
 * @param refusal of a movie that isn't public; a buyer who ordered it before knows it
 * @throws ApiError 404 no such movie; 410 not for sale; 451 not in this country
 */
export async function readOffer(
  { db, config }: Pick<MoneyDeps, 'db' | 'config'>,
  { movieId, offer, country }: Asked,
  at: Date,
  refusal: () => ApiError = notFound,
): Promise<Found> {
  const found = await readSold(db, movieId, country);
  if (!found) throw refusal();
  const sale = saleOf(config, found, await readSaleTerms(db, movieId), at);
  const sold = sale.state === 'open' ? sale.offers.find((one) => one.offer === offer) : undefined;
  if (!sold || !found.country) throw refusalOf(sale);
  return { movie: found.movie, country: found.country, sold };
}

const refusalOf = (sale: Sale): ApiError =>
  sale.state === 'not_here' || sale.state === 'open'
    ? new ApiError(451, 'region_blocked', 'This movie isn’t available in this country.')
    : notForSale();

export const notForSale = (): ApiError => gone('not_for_sale', 'This movie isn’t available right now.');

/** The purchase that a coupon would be redeemed for. */
export const couponUseOf = ({ movie, country, sold }: Found): CouponUse => ({
  movie,
  planId: null,
  country: country.code,
  currency: sold.price.currency,
  amountMinor: sold.amountMinor,
});

/** The current amounts of an offer; equal amounts have the same `priceVersion`. */
export function quoteFigures({ sold, country }: Pick<Found, 'sold' | 'country'>, redeemed: Redeemed | null) {
  const { price, amountMinor } = sold;
  const tax = {
    basisPoints: country.taxModel === 'none' ? 0 : country.taxRateBasisPoints,
    isIncluded: country.taxInclusive,
  };
  const figures = figuresOf(amountMinor, price.currency, redeemed?.discount ?? null, tax);
  const said = [price._id, price.currency, figures, tax, price.accessHours, price.startWithinDays];
  const priceVersion = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
  return { ...figures, tax, priceVersion };
}

/** @throws ApiError 422 `coupon_invalid` */
async function redeemable(db: Db, code: string, found: Found, at: Date): Promise<Redeemed> {
  const redeemed = await couponFor(db, code, couponUseOf(found), at);
  if (typeof redeemed !== 'string') return redeemed;
  const message = checkoutRefusals[redeemed];
  throw new ApiError(422, 'coupon_invalid', message, {
    errors: [fieldProblem('coupon', 'coupon_invalid', message)],
  });
}

/** Creates a quote that is valid for 15 minutes. It doesn't reserve the coupon. */
export async function makeQuote(
  { db, now, config }: Pick<MoneyDeps, 'db' | 'now' | 'config'>,
  { coupon, ...asked }: Asked,
): Promise<Quote> {
  const at = now();
  const found = await readOffer({ db, config }, asked, at);
  const redeemed = coupon === undefined ? null : await redeemable(db, coupon, found, at);
  const { movie, sold } = found;
  const { tax, priceVersion, ...figures } = quoteFigures(found, redeemed);
  const { currency, accessHours, startWithinDays } = sold.price;
  const row = await insertQuote(db, {
    ...asked,
    ...figures,
    couponId: redeemed?.couponId ?? null,
    lines: [
      {
        movieId: movie._id,
        planId: null,
        title: movie.title,
        offer: asked.offer,
        quantity: 1,
        unitAmountMinor: figures.subtotalMinor,
        discountMinor: figures.discountMinor,
        taxMinor: figures.taxMinor,
        totalMinor: figures.totalMinor,
      },
    ],
    currency,
    taxRateBasisPoints: tax.basisPoints,
    taxIncluded: tax.isIncluded,
    priceVersion,
    accessHours,
    startWithinDays,
    expiresAt: new Date(at.getTime() + lifeMs),
  });
  return quoteOf(row, redeemed?.code ?? null);
}

const quoteOf = (
  { _id, createdAt: _, couponId: _coupon, accessHours: _hours, startWithinDays: _days, ...row }: QuoteRow,
  coupon: string | null,
): Quote => ({
  ...row,
  coupon,
  quoteId: _id,
  exponent: exponentOf(row.currency),
});

/** @throws ApiError 404; 409 `quote_expired` */
export async function usableQuote(db: Db, quoteId: string, at: Date): Promise<QuoteRow> {
  const [row] = await db.select().from(t).where(eq(t._id, quoteId));
  if (!row) throw notFound();
  if (row.expiresAt <= at) throw conflict('quote_expired', 'This price has expired. Check the new price.');
  return row;
}
