import { couponCode } from '../coupons/code.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import {
  countryCode,
  currencyCode,
  email,
  id,
  idParams,
  instant,
  minorUnits,
  text,
} from '../../platform/values/fields.ts';
import { offer } from '../../catalog/movies/licenses.ts';
import { savedMethodId } from '../gateway/gateway.ts';
import { paymentLine } from '../payments/payment-line.ts';
import { paymentStatus } from '../payments/payment-status.ts';
import { timeZone } from '../../platform/values/time-zone.ts';
import { billing } from './billing.ts';
import { shownMovie } from './shown-movie.ts';
import { watcherSecret } from './watcher-secret.ts';
import { z } from '../../z.ts';

export const quoteInput = z.strictObject({
  movieId: id,
  offer,
  country: countryCode,
  coupon: z.optional(couponCode),
});
export const quote = z.object({
  quoteId: id,
  movieId: id,
  offer,
  country: countryCode,
  /** The applied coupon code. */
  coupon: z.nullable(z.string()),
  lines: z.array(paymentLine),
  subtotalMinor: minorUnits,
  discountMinor: minorUnits,
  taxMinor: minorUnits,
  taxRateBasisPoints: z.int(),
  taxIncluded: z.boolean(),
  totalMinor: minorUnits,
  currency: currencyCode,
  exponent: z.int(),
  /** Changes with every amount of the quote. */
  priceVersion: z.string(),
  expiresAt: instant,
});
export type Quote = z.infer<typeof quote>;

/** The state of a payment, for its watcher. */
export const checkout = z.object({
  _id: id,
  orderId: z.string(),
  status: paymentStatus,
  movieId: z.nullable(id),
  totalMinor: minorUnits,
  currency: currencyCode,
  email: z.string(),
  /** Where the watcher authenticates; null when not required. */
  nextActionUrl: z.nullable(z.string()),
  failure: z.nullable(
    z.object({ code: z.string(), declineCode: z.nullable(z.string()), triesLeft: z.int() }),
  ),
  method: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  access: z.nullable(z.object({ startBy: z.nullable(instant), endAt: z.nullable(instant) })),
  /** Where to watch the movie, once paid; null without a player of its own. */
  watchUrl: z.nullable(z.string()),
  /** Whether the receipt is issued and its email queued; until then it waits, such as for a seller. */
  isReceiptIssued: z.boolean(),
  /** Charged although another order had already bought the movie: refunded automatically, unless the bank rejected the refund. */
  duplicate: z.nullable(z.enum(['refunded', 'not_refunded'])),
});
export type Checkout = z.infer<typeof checkout>;

export const startInput = z.strictObject({
  quoteId: id,
  email,
  name: text(80, 2),
  country: countryCode,
  postalCode: z.nullable(text(12, 1)),
  /** For the receipt; null where the buyer added nothing. */
  billing: z.optional(z.nullable(billing)),
  /** Consents to immediate access, which ends the right of withdrawal. */
  consent: z.boolean(),
  /** The terms shown at checkout. */
  termsId: z.nullable(id),
  /** Idempotency key, created by the browser per order. */
  idempotencyKey: z.uuid(),
  secret: watcherSecret,
  /** Honeypot: filled in by bots only. */
  website: z.optional(text(200)),
});
export type StartInput = z.infer<typeof startInput>;

export const checkoutApi = {
  movie: endpoint({
    name: 'public.movie',
    summary: 'Get a movie with its offers in a country.',
    method: 'GET',
    path: 'public/movie/:_id',
    access: 'public',
    params: idParams,
    query: z.strictObject({
      country: z.optional(countryCode),
      /** Hints at the country when nothing else does. */
      zone: z.optional(timeZone),
    }),
    response: shownMovie,
  }),
  quote: endpoint({
    name: 'public.quote',
    summary: 'Create a quote, valid for 15 minutes; 422 `coupon_invalid` when the code does not apply.',
    method: 'POST',
    path: 'public/quote',
    access: 'public',
    status: 201,
    body: quoteInput,
    response: quote,
  }),
  start: endpoint({
    name: 'public.payment',
    summary: 'Create an order for a quote. Idempotent per key and secret.',
    method: 'POST',
    path: 'public/payment',
    access: 'public',
    status: 201,
    body: startInput,
    response: checkout,
  }),
  confirm: endpoint({
    name: 'public.confirm',
    summary:
      'Charge a payment method; 409 `region_mismatch` asks to confirm the country, 451 `region_refused` is final.',
    method: 'POST',
    path: 'public/payment/:_id/confirm',
    access: 'public',
    params: idParams,
    body: z.strictObject({
      secret: watcherSecret,
      /** Null for a free order, which needs no gateway. */
      methodId: z.nullable(savedMethodId),
      /** The total on the button; another total is refused with 409 `price_changed`, an expired code with `coupon_gone`, each with both totals. */
      totalMinor: minorUnits,
      currency: currencyCode,
      /** The watcher confirms the country they chose, after 409 `region_mismatch`. */
      confirmsCountry: z.optional(z.literal(true)),
    }),
    response: checkout,
  }),
  get: endpoint({
    name: 'public.checkout',
    summary: 'Get the state of a payment; a POST, so that its secret isn’t in a URL or an access log.',
    method: 'POST',
    path: 'public/payment/:_id/state',
    access: 'public',
    params: idParams,
    body: z.strictObject({ secret: watcherSecret }),
    response: checkout,
  }),
  receipt: endpoint({
    name: 'public.receipt',
    summary: 'Resend the receipt to the email of the payment.',
    method: 'POST',
    path: 'public/payment/:_id/receipt',
    access: 'public',
    params: idParams,
    body: z.strictObject({ secret: watcherSecret }),
    status: 202,
    response: z.null(),
  }),
  access: endpoint({
    name: 'public.access',
    summary:
      'Resend the receipt of a movie to its buyer; the response is the same when the email has no purchase.',
    method: 'POST',
    path: 'public/movie/:_id/receipt',
    access: 'public',
    params: idParams,
    body: z.strictObject({ email }),
    status: 202,
    response: z.null(),
  }),
  /** Simulator only: a real gateway collects cards in its own frame. */
  simulatorMethod: endpoint({
    name: 'gateway.simulatorMethod',
    summary: 'Create a payment method from a test card.',
    method: 'POST',
    path: 'gateway/simulator/method',
    access: 'public',
    status: 201,
    body: z.strictObject({
      number: z.string().check(
        z.overwrite((typed) => typed.replaceAll(/[ -]/g, '')),
        z.regex(/^\d{12,19}$/),
      ),
      expMonth: z.int().check(z.minimum(1), z.maximum(12)),
      expYear: z.int().check(z.minimum(2000), z.maximum(2100)),
      cvc: z.string().check(z.regex(/^\d{3,4}$/)),
    }),
    response: z.object({ methodId: z.string() }),
  }),
};
