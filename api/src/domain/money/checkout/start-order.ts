import { eq } from 'drizzle-orm';
import type { Billing } from '@backlot/contracts/money/checkout/billing';
import type { StartInput } from '@backlot/contracts/money/checkout/checkout';
import { parseVatNumber } from '@backlot/contracts/money/checkout/vat-number';
import { hashToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  badRequest,
  conflict,
  fieldProblem,
  idempotencyKeyReused,
  invalid,
  notFound,
} from '../../../platform/http/errors.ts';
import { checkTerms } from '../../site/declarations/effective-declaration.service.ts';
import type { MoneyDeps } from '../gateway/money-deps.service.ts';
import { insertOrder, updateBuyer } from '../payments/order-writes.service.ts';
import { type Payment, paymentTable as t } from '../payments/payments.table.ts';
import { quoteTable } from '../payments/quotes.table.ts';
import { markOrdered, type OrderVisit } from '../visits/visits.service.ts';
import { byWatcher } from './own-order.ts';
import { readOffer, usableQuote } from './quotes.ts';

type Offer = Awaited<ReturnType<typeof readOffer>>;
type Quote = Awaited<ReturnType<typeof usableQuote>>;
/** The browser that orders. */
export type OrderFrom = { ip: string; visit: OrderVisit | undefined };
type NewOrder = OrderFrom & {
  input: StartInput;
  billing: Billing | null;
  quote: Quote;
  movie: Offer['movie'];
  at: Date;
};

/**
 * Creates an order, or returns the one that the same idempotency key has created.
 * @throws ApiError 404; 409 `quote_expired`; 410; 422 `key_used`; 451
 */
export async function startOrder(deps: MoneyDeps, input: StartInput, from: OrderFrom): Promise<Payment> {
  const { db, now } = deps;
  if (input.website) throw badRequest('malformed', 'Invalid request.');
  const at = now();
  const billing = billingOf(input);
  const known = await orderByKey(db, input);
  if (known) {
    await updateBuyer(db, known._id, { watcherName: input.name, postalCode: input.postalCode, billing });
    return known;
  }
  const quote = await usableQuote(db, input.quoteId, at);
  if (quote.country !== input.country)
    throw conflict('quote_expired', 'The country has changed. Check the new price.');
  if (input.termsId) await checkTerms(db, input.termsId);
  const { movie } = await readOffer(deps, quote, at);
  // Whether this email owns the movie, or may not buy, is not said here: anyone may type it.
  const payment = await createOrder(deps, { input, billing, ...from, quote, movie, at });
  if (!payment) throw notFound();
  return payment;
}

/**
 * The order that an idempotency key has created.
 * @throws ApiError 404 for a key of another secret; 422 `key_used` for a key of another order
 */
async function orderByKey(db: Db, input: StartInput): Promise<Payment | undefined> {
  const [known] = await db.select().from(t).where(eq(t.idempotencyKey, input.idempotencyKey));
  if (known && !known.secretHash?.equals(hashToken(input.secret))) throw notFound();
  if (known && !(await isSameOrder(db, known, input))) throw idempotencyKeyReused();
  return known;
}

/** A newer quote of the same price is the same order. */
async function isSameOrder(
  db: Db,
  order: Payment,
  { quoteId, email, country }: StartInput,
): Promise<boolean> {
  const [quote] = await db.select().from(quoteTable).where(eq(quoteTable._id, quoteId));
  return (
    quote !== undefined &&
    order.watcherEmail === email &&
    order.country === country &&
    order.movieId === quote.movieId &&
    order.kind === kindOf(quote) &&
    order.couponId === quote.couponId &&
    order.amountTotalMinor === quote.totalMinor &&
    order.currency === quote.currency
  );
}

const kindOf = ({ offer }: Pick<Quote, 'offer'>) => (offer === 'rent' ? 'rental' : 'purchase');

const createOrder = ({ db, gateway }: MoneyDeps, order: NewOrder): Promise<Payment | undefined> =>
  db.transaction(async (tx) => {
    const { input, quote, at } = order;
    const columns = {
      kind: kindOf(quote),
      ...buyerColumns(order),
      ...priceColumns(order),
      // A free order needs no gateway.
      gateway: quote.totalMinor > 0 ? gateway.name : null,
    } as const;
    const created = await insertOrder(tx, columns, at, byWatcher);
    if (!created) return orderByKey(tx, input); // created concurrently
    if (order.visit) await markOrdered(tx, order.visit);
    return created;
  });

/** @throws ApiError 422 on `billing.vatNumber` for a number that can't be one of the buyer's country */
function billingOf({ billing, country }: StartInput): Billing | null {
  if (!billing) return null;
  const { company, address, city, vatNumber } = billing;
  if (vatNumber !== null && parseVatNumber(country, vatNumber) !== vatNumber)
    throw invalid(
      fieldProblem('billing.vatNumber', 'invalid', 'Enter a valid VAT number for the chosen country.'),
    );
  return (company ?? address ?? city ?? vatNumber) ? billing : null;
}

const buyerColumns = ({ input, billing, ip, visit, at }: NewOrder) => ({
  watcherName: input.name,
  watcherEmail: input.email,
  postalCode: input.postalCode,
  billing,
  secretHash: hashToken(input.secret),
  idempotencyKey: input.idempotencyKey,
  consentAt: input.consent ? at : null,
  termsId: input.consent ? input.termsId : null,
  clientIp: ip,
  channel: visit?.channel ?? null,
  network: visit?.network ?? null,
  landingPage: visit?.landingPage ?? null,
  campaign: visit?.campaign ?? null,
  device: visit?.device ?? null,
  site: visit?.site ?? null,
});

const priceColumns = ({ quote, movie }: NewOrder) => ({
  movieId: movie._id,
  movieTitle: movie.title,
  makerId: movie.makerId,
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
});
