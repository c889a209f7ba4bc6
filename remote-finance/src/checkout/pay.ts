import type { Billing } from '@backlot/contracts/money/checkout/billing';
import { type Checkout, checkoutApi, type Quote } from '@backlot/contracts/money/checkout/checkout';
import { readCheckout } from './poll-checkout.ts';
import { removeOrder, storeOrder, newOrder, newSecret, type Order, readOrder } from './stored-order.ts';
import { RequestError, send } from './request.ts';

export type Buyer = {
  email: string;
  name: string;
  postalCode: string | null;
  billing: Billing | null;
  consent: boolean;
  /** The terms shown at checkout. */
  termsId: string | null;
  /** Honeypot: filled in by bots only. */
  website: string;
};
/** What an offer costs in a country: a quote, or the price that came with the movie. */
export type Price = Omit<
  Quote,
  'quoteId' | 'lines' | 'exponent' | 'priceVersion' | 'expiresAt' | 'discountMinor'
> & { discountMinor?: number };
export type Purchase = {
  /** The price on the button. */
  quote: Price;
  buyer: Buyer;
  /** Confirms the country of the quote. */
  confirmsCountry: boolean;
  /** Sends the card to the gateway and returns the payment method ID. */
  createPaymentMethod: () => Promise<string>;
};
export type Outcome =
  | { state: 'went'; checkout: Checkout; order: Order }
  /** Nothing was charged: `quote` has the new price to confirm, without the code if it expired. */
  | { state: 'price_changed'; quote: Quote };

/** Errors that require a new order at the current price. */
const needsNewOrder = new Set(['payment_closed', 'quote_expired', 'price_changed', 'coupon_gone']);
const roundsAtMost = 3;

type QuoteInput = Pick<Quote, 'movieId' | 'offer' | 'country' | 'coupon'>;

export const fetchQuote = ({ movieId, offer, country, coupon }: QuoteInput) =>
  send(checkoutApi.quote, { body: { movieId, offer, country, ...(coupon && { coupon }) } });

/** The current price, without the code if it expired. */
async function refetchQuote(quote: Price): Promise<Quote> {
  try {
    return await fetchQuote(quote);
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'coupon_invalid')) throw error;
    return fetchQuote({ ...quote, coupon: null });
  }
}

const isUsableQuote = (price: Price): price is Quote =>
  'expiresAt' in price && price.expiresAt instanceof Date && price.expiresAt > new Date();

/** By movie. Once another tab has paid, the stored order is gone: by its secret the API knows this browser as the buyer’s. */
const secretsOfTab = new Map<string, string>();

/**
 * Pays the price on the button, with the stored order or a new one. Never charges another price: a change is returned
 * for confirmation.
 * @throws RequestError
 */
export async function pay({
  quote: shown,
  buyer,
  confirmsCountry,
  createPaymentMethod,
}: Purchase): Promise<Outcome> {
  const methodId = shown.totalMinor > 0 ? await createPaymentMethod() : null;
  const secret = readOrder(shown.movieId)?.secret ?? secretsOfTab.get(shown.movieId) ?? newSecret();
  secretsOfTab.set(shown.movieId, secret);
  let quote = isUsableQuote(shown) ? shown : await refetchQuote(shown);
  for (let round = 1; ; round += 1) {
    if (quote.totalMinor !== shown.totalMinor || quote.currency !== shown.currency)
      return { state: 'price_changed', quote };
    try {
      const charging = { methodId, ...(confirmsCountry && { confirmsCountry }) };
      return { state: 'went', ...(await charge(quote, buyer, charging, secret)) };
    } catch (error) {
      if (!(error instanceof RequestError && needsNewOrder.has(error.code)) || round === roundsAtMost)
        throw error;
      removeOrder(quote.movieId);
      quote = await refetchQuote(error.code === 'coupon_gone' ? { ...quote, coupon: null } : quote);
    }
  }
}

type Charging = { methodId: string | null; confirmsCountry?: true };

async function charge(quote: Quote, buyer: Buyer, charging: Charging, secret: string) {
  const { order, checkout } = await openOrder(quote, buyer, secret);
  if (isCharged(checkout)) return { order, checkout }; // by another tab
  const { totalMinor, currency } = quote;
  const body = { secret: order.secret, ...charging, totalMinor, currency };
  return {
    order,
    checkout: await send(checkoutApi.confirm, { params: { _id: checkout._id }, body }),
  };
}

/** Reuses the stored order only for the same price and email: the API refuses its key for another order. */
async function openOrder(
  quote: Quote,
  buyer: Buyer,
  secret: string,
): Promise<{ order: Order; checkout: Checkout }> {
  const stored = readOrder(quote.movieId);
  const isWanted =
    stored?.offer === quote.offer && stored.country === quote.country && stored.coupon === quote.coupon;
  if (stored && isWanted) {
    const opened = await reopen(stored, quote, buyer);
    if (opened) return opened;
  }
  return start(newOrder(quote, secret), quote, buyer);
}

/** The stored order; null when it has another price or email and isn't charged. */
async function reopen(
  stored: Order,
  quote: Quote,
  buyer: Buyer,
): Promise<{ order: Order; checkout: Checkout } | null> {
  try {
    return await start(stored, quote, buyer);
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'key_used')) throw error;
    const checkout = await readCheckout(stored);
    return checkout && isCharged(checkout) ? { order: stored, checkout } : null; // charged by another tab
  }
}

const isCharged = ({ status, duplicate }: Checkout): boolean =>
  status === 'paid' || status === 'processing' || duplicate !== null;

async function start(order: Order, { quoteId, movieId, country }: Quote, { website, ...buyer }: Buyer) {
  storeOrder(movieId, { ...order, quoteId }); // stored first: a lost response must not create a second order
  const checkout = await send(checkoutApi.start, {
    body: {
      ...buyer,
      quoteId,
      country,
      idempotencyKey: order.key,
      secret: order.secret,
      ...(website && { website }),
    },
  });
  const opened = { ...order, quoteId, paymentId: checkout._id };
  storeOrder(movieId, opened);
  return { order: opened, checkout };
}
