import { couponCode } from './coupons.code.ts';
import { endpoint } from './endpoint.ts';
import { countryCode, currencyCode, email, id, idParams, instant, minorUnits, text } from './fields.ts';
import { offer } from './movies.licences.ts';
import { paymentLine } from './payments.detail.ts';
import { paymentStatus } from './payments.ts';
import { timeZone } from './time-zone.ts';
import { z } from './z.ts';

/** Of a payment's viewer, whose browser makes it for a movie: whoever has it may see its orders for it and go on with them. */
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Not a secret of a payment'));
export const shownOffer = z.object({
  offer,
  amountMinor: minorUnits,
  /** Before a promotion; null outside one. */
  regularMinor: z.nullable(minorUnits),
  currency: currencyCode,
  taxIncluded: z.boolean(),
  /** Of a rental: hours to finish once started, days to start. */
  accessHours: z.nullable(z.int()),
  startWithinDays: z.nullable(z.int()),
});

/** What a viewer sees of a movie before paying, for one country. */
export const shownMovie = z.object({
  _id: id,
  title: z.string(),
  shortDescription: z.nullable(z.string()),
  releaseYear: z.nullable(z.int()),
  runtimeMinutes: z.nullable(z.int()),
  ageRating: z.nullable(z.string()),
  audioLanguages: z.array(z.string()),
  subtitleLanguages: z.array(z.string()),
  quality: z.nullable(z.enum(['sd', 'hd', 'uhd'])),
  posterUrl: z.nullable(z.string()),
  /** Null while nobody can tell where the viewer is. */
  country: z.nullable(countryCode),
  sale: z.discriminatedUnion('state', [
    z.object({ state: z.literal('open'), offers: z.array(shownOffer) }),
    z.object({ state: z.literal('coming_soon'), at: instant }),
    z.object({ state: z.literal('which_country') }),
    z.object({ state: z.literal('not_here') }),
    z.object({ state: z.literal('not_for_sale') }),
  ]),
  /** Countries that may be chosen, with their names. */
  countries: z.array(
    z.object({ code: countryCode, name: z.string(), postalCodeRegex: z.nullable(z.string()) }),
  ),
  gateway: z.object({ name: z.enum(['stripe', 'simulator']), publishableKey: z.nullable(z.string()) }),
  /** In force now, in the reader's language where there are some. */
  terms: z.nullable(z.object({ _id: id, version: z.string(), url: z.string() })),
  /** What viewers are told of getting money back; in force now. */
  refundPolicyUrl: z.nullable(z.string()),
});
export type ShownMovie = z.infer<typeof shownMovie>;

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
  /** The code that lowers it. */
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
  /** Changes whenever one of the figures would. */
  priceVersion: z.string(),
  expiresAt: instant,
});
export type Quote = z.infer<typeof quote>;

/** How far a payment is, for its viewer. */
export const checkout = z.object({
  _id: id,
  orderId: z.string(),
  status: paymentStatus,
  movieId: z.nullable(id),
  totalMinor: minorUnits,
  currency: currencyCode,
  email: z.string(),
  /** Where the viewer proves who they are; absent otherwise. */
  nextActionUrl: z.nullable(z.string()),
  failure: z.nullable(
    z.object({ code: z.string(), declineCode: z.nullable(z.string()), triesLeft: z.int() }),
  ),
  method: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  access: z.nullable(z.object({ startBy: z.nullable(instant), endAt: z.nullable(instant) })),
  /** Charged while another order bought the same: all of it comes back by itself, unless the bank has refused that. */
  paidTwice: z.nullable(z.enum(['given_back', 'kept'])),
});
export type Checkout = z.infer<typeof checkout>;

export const startInput = z.strictObject({
  quoteId: id,
  email,
  name: text(80, 2),
  country: countryCode,
  postalCode: z.nullable(text(12, 1)),
  /** Agrees that access starts at once and the right of withdrawal ends with it. */
  consent: z.boolean(),
  /** The terms that were shown with it. */
  termsId: z.nullable(id),
  /** Made by the browser once for each order: the same key is the same order. */
  idempotencyKey: z.uuid(),
  secret,
  /** Filled in by machines only. */
  website: z.optional(z.string().check(z.maxLength(200))),
});
export type StartInput = z.infer<typeof startInput>;

export const checkoutApi = {
  movie: endpoint({
    name: 'public.movie',
    summary: 'What a viewer may know of a movie before paying, with its offers in a country.',
    method: 'GET',
    path: 'public/movie/:_id',
    access: 'public',
    params: idParams,
    query: z.strictObject({
      country: z.optional(countryCode),
      /** Says where the viewer is, as long as nothing else does. */
      zone: z.optional(timeZone),
    }),
    response: shownMovie,
  }),
  quote: endpoint({
    name: 'public.quote',
    summary: 'A price that holds for 15 minutes; 422 `coupon_invalid` for a code that is not good for it.',
    method: 'POST',
    path: 'public/quote',
    access: 'public',
    status: 201,
    body: quoteInput,
    response: quote,
  }),
  start: endpoint({
    name: 'public.payment',
    summary: 'Open an order for a quote; the same key and secret are the same order.',
    method: 'POST',
    path: 'public/payment',
    access: 'public',
    status: 201,
    body: startInput,
    response: checkout,
  }),
  confirm: endpoint({
    name: 'public.confirm',
    summary: 'Charge what the gateway keeps under a method id.',
    method: 'POST',
    path: 'public/payment/:_id/confirm',
    access: 'public',
    params: idParams,
    body: z.strictObject({
      secret,
      /** Null for an order of nothing, which no gateway is asked about. */
      methodId: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{5,100}$/))),
      /** What the button said; another total answers 409 `price_changed`, a code that is over `coupon_gone`, with both. */
      totalMinor: minorUnits,
      currency: currencyCode,
    }),
    response: checkout,
  }),
  get: endpoint({
    name: 'public.checkout',
    summary: 'How far a payment is.',
    method: 'GET',
    path: 'public/payment/:_id',
    access: 'public',
    params: idParams,
    query: z.strictObject({ secret }),
    response: checkout,
  }),
  receipt: endpoint({
    name: 'public.receipt',
    summary: 'Send the receipt to the address of the payment once more.',
    method: 'POST',
    path: 'public/payment/:_id/receipt',
    access: 'public',
    params: idParams,
    body: z.strictObject({ secret }),
    status: 202,
    response: z.null(),
  }),
  access: endpoint({
    name: 'public.access',
    summary: 'Send the receipt of a movie to the address that bought it; answers the same when nobody did.',
    method: 'POST',
    path: 'public/movie/:_id/receipt',
    access: 'public',
    params: idParams,
    body: z.strictObject({ email }),
    status: 202,
    response: z.null(),
  }),
  /** Of the simulator alone: a real gateway takes cards in its own frame, and they never come here. */
  simulatorMethod: endpoint({
    name: 'gateway.simulatorMethod',
    summary: 'Keep a published test card and answer what to charge it by.',
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
