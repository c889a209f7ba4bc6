import { type Checkout, checkoutApi, type Quote } from '@backlot/contracts/money/checkout/checkout';
import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import type { Endpoint, Parsed, Response as Answered } from '@backlot/contracts/platform/http/endpoint';
import { z } from '@backlot/contracts/z';

export const movieId = '0197a0c0-0000-7000-8000-000000000001';
const paymentId = '0197a0c0-0000-7000-8000-000000000002';
const quoteId = '0197a0c0-0000-7000-8000-000000000003';

export const rental = {
  offer: 'rent',
  amountMinor: 499,
  regularMinor: null,
  currency: 'EUR',
  taxIncluded: true,
  accessHours: 48,
  startWithinDays: 30,
  price: { subtotalMinor: 499, taxMinor: 80, totalMinor: 499, taxRateBasisPoints: 1_900 },
} as const;
export const purchase = {
  ...rental,
  offer: 'buy',
  amountMinor: 998,
  accessHours: null,
  startWithinDays: null,
  price: { subtotalMinor: 998, taxMinor: 159, totalMinor: 998, taxRateBasisPoints: 1_900 },
} as const;

export const movie = (over: Partial<ShownMovie> = {}): ShownMovie => ({
  _id: movieId,
  title: 'Nosferatu',
  shortDescription: 'A symphony of horror.',
  releaseYear: 1922,
  runtimeMinutes: 94,
  ageRating: 'fsk-12',
  audioLanguages: ['de'],
  subtitleLanguages: [],
  seller: { legalName: 'Example Films GmbH', supportEmail: 'help@films.example' },
  refundPolicyUrl: null,
  quality: 'hd',
  posterUrl: null,
  country: 'DE',
  sale: { state: 'open', offers: [rental, purchase] },
  countries: [
    { code: 'DE', name: 'Germany', postalCodeRegex: '\\d{5}', isSold: true },
    { code: 'JP', name: 'Japan', postalCodeRegex: null, isSold: true },
  ],
  gateway: { name: 'simulator', publishableKey: null },
  terms: null,
  ...over,
});

export const quote = (over: Partial<Quote> = {}): Quote => ({
  quoteId,
  movieId,
  offer: 'rent',
  country: 'DE',
  coupon: null,
  lines: [],
  subtotalMinor: 499,
  discountMinor: 0,
  taxMinor: 80,
  taxRateBasisPoints: 1_900,
  taxIncluded: true,
  totalMinor: 499,
  currency: 'EUR',
  exponent: 2,
  priceVersion: 'one',
  expiresAt: new Date(Date.now() + 900_000),
  ...over,
});

export const payment = (over: Partial<Checkout> = {}): Checkout => ({
  _id: paymentId,
  orderId: 'F-2026-000123',
  status: 'pending',
  movieId,
  totalMinor: 499,
  currency: 'EUR',
  email: 'vera@viewers.test',
  nextActionUrl: null,
  failure: null,
  method: null,
  access: null,
  isReceiptIssued: false,
  duplicate: null,
  watchUrl: null,
  ...over,
});
export const paid = (over: Partial<Checkout> = {}): Checkout =>
  payment({
    status: 'paid',
    isReceiptIssued: true,
    method: { brand: 'visa', last4: '4242' },
    access: { startBy: new Date('2026-12-22T12:00:00Z'), endAt: null },
    ...over,
  });
export const declined = (declineCode: string, triesLeft = 4): Checkout =>
  payment({ status: 'failed', failure: { code: 'card_declined', declineCode, triesLeft } });

/** An error response. */
export class ErrorResponse {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  constructor(status: number, code: string, message = code) {
    this.status = status;
    this.code = code;
    this.message = message;
  }
}
/** A network failure without a response. */
export const lost = new ErrorResponse(0, 'network');

/** A fake public API under `fetch`; each endpoint returns its responses in turn and repeats the last. */
export function fakeCheckoutApi() {
  const answers = new Map<Endpoint, unknown[]>();
  const calls: { endpoint: Endpoint; input: unknown }[] = [];
  globalThis.fetch = async (address, init = {}) => {
    const { pathname, searchParams } = new URL(String(address), 'http://localhost');
    const endpoint = [...answers.keys()].find(
      (one) => one.method === init.method && patternOf(one.path).test(pathname),
    );
    if (!endpoint) throw new Error(`No response for ${init.method} ${pathname}`);
    calls.push({ endpoint, input: inputOf(endpoint, searchParams, init) });
    const left = answers.get(endpoint) ?? [];
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof ErrorResponse) return refusalOf(answer);
    const data = z.encode(endpoint.response, answer);
    return answered(endpoint.status ?? 200, { success: true, data, message: '' });
  };
  return {
    on<E extends Endpoint>(endpoint: E, ...given: (Answered<E> | ErrorResponse)[]) {
      answers.set(endpoint, given);
      return this;
    },
    calls<E extends Endpoint>(endpoint: E): Parsed<E>[] {
      return calls.flatMap((made) => (made.endpoint === endpoint ? [made.input as Parsed<E>] : [])); // parsed by its schemas
    },
  };
}

/** A movie on sale, a quote and a new order. */
export const onSale = () =>
  fakeCheckoutApi()
    .on(checkoutApi.movie, movie())
    .on(checkoutApi.quote, quote())
    .on(checkoutApi.start, payment())
    .on(checkoutApi.simulatorMethod, { methodId: 'pm_sim_1' });

const patternOf = (path: string) => new RegExp(`^/api/${path.replace(/:\w+/g, '[^/]+')}$`);

const inputOf = ({ query, body }: Endpoint, search: URLSearchParams, init: RequestInit) => ({
  ...(query && { query: query.parse(Object.fromEntries(search)) }),
  ...(body && { body: body.parse(JSON.parse(String(init.body))) }),
});

function refusalOf({ status, code, message }: ErrorResponse): Response {
  if (status === 0) throw new TypeError('Failed to fetch');
  return answered(status, { success: false, data: null, message, code, errorId: 'e1' });
}

/** The parts of a response that are read. */
const answered = (status: number, content: unknown) =>
  ({ ok: status < 300, status, json: async () => content }) as Response;
