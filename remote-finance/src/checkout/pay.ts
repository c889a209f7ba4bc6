import { type Checkout, checkoutApi, type Quote } from '@backlot/contracts/checkout';
import { email } from '@backlot/contracts/fields';
import { dropOrder, keepOrder, newOrder, newSecret, type Order, readOrder } from './kept-order.ts';
import { Refused, send } from './send.ts';

export type Buyer = {
  email: string;
  name: string;
  postalCode: string | null;
  consent: boolean;
  /** The terms that were shown with it. */
  termsId: string | null;
  /** Filled in by machines only. */
  website: string;
};
export type Wish = {
  /** What the button said. */
  quote: Quote;
  buyer: Buyer;
  /** Hands the card to the gateway and answers what to charge it by. */
  makeMethod: () => Promise<string>;
};
export type Outcome =
  | { state: 'went'; checkout: Checkout; order: Order }
  /** Nothing was charged: `quote` has the new price, which the viewer must agree to; without the code when that is over. */
  | { state: 'price_changed'; quote: Quote };

/** Refusals after which a new order at today's price is the answer. */
const beginsAnew = new Set(['payment_closed', 'quote_expired', 'price_changed', 'coupon_gone']);
const roundsAtMost = 3;

type Asked = Pick<Quote, 'movieId' | 'offer' | 'country' | 'coupon'>;

export const askQuote = ({ movieId, offer, country, coupon }: Asked) =>
  send(checkoutApi.quote, { body: { movieId, offer, country, ...(coupon && { coupon }) } });

/** The price of today; without the code when that is over. */
async function askAgain(quote: Quote): Promise<Quote> {
  try {
    return await askQuote(quote);
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'coupon_invalid')) throw error;
    return askQuote({ ...quote, coupon: null });
  }
}

/**
 * Pays what the button said, with the order that this browser has begun or with a new one. Never more: another price
 * comes back as a question.
 * @throws Refused
 */
export async function pay({ quote: said, buyer, makeMethod }: Wish): Promise<Outcome> {
  const methodId = said.totalMinor > 0 ? await makeMethod() : null;
  const secret = readOrder(said.movieId)?.secret ?? newSecret();
  let quote = said.expiresAt <= new Date() ? await askAgain(said) : said;
  for (let round = 1; ; round += 1) {
    if (quote.totalMinor !== said.totalMinor || quote.currency !== said.currency)
      return { state: 'price_changed', quote };
    try {
      return { state: 'went', ...(await charge(quote, buyer, methodId, secret)) };
    } catch (error) {
      if (!(error instanceof Refused && beginsAnew.has(error.code)) || round === roundsAtMost) throw error;
      dropOrder(quote.movieId);
      quote = await askAgain(error.code === 'coupon_gone' ? { ...quote, coupon: null } : quote);
    }
  }
}

async function charge(quote: Quote, buyer: Buyer, methodId: string | null, secret: string) {
  const { order, checkout } = await openOrder(quote, buyer, secret);
  if (isCharged(checkout)) return { order, checkout }; // by another tab
  const { totalMinor, currency } = quote;
  const body = { secret: order.secret, methodId, totalMinor, currency };
  return {
    order,
    checkout: await send(checkoutApi.confirm, { params: { _id: checkout._id }, body }),
  };
}

/** The order that was begun, as long as it is for the same: else the gateway would ask another price, or mail another person. */
async function openOrder(
  quote: Quote,
  buyer: Buyer,
  secret: string,
): Promise<{ order: Order; checkout: Checkout }> {
  const kept = readOrder(quote.movieId);
  const isWanted =
    kept?.offer === quote.offer && kept.country === quote.country && kept.coupon === quote.coupon;
  if (kept && isWanted) {
    const opened = await start(kept, quote, buyer);
    const { totalMinor, currency, email: of } = opened.checkout;
    const isSame =
      totalMinor === quote.totalMinor && currency === quote.currency && of === email.parse(buyer.email);
    if (isSame || isCharged(opened.checkout)) return opened;
  }
  return start(newOrder(quote, secret), quote, buyer);
}

const isCharged = ({ status, paidTwice }: Checkout): boolean =>
  status === 'paid' || status === 'processing' || paidTwice !== null;

async function start(order: Order, { quoteId, movieId, country }: Quote, { website, ...buyer }: Buyer) {
  keepOrder(movieId, { ...order, quoteId }); // before it is sent: a lost answer must not make a second order
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
  keepOrder(movieId, opened);
  return { order: opened, checkout };
}
