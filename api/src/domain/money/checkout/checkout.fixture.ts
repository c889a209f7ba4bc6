import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { eq } from 'drizzle-orm';
import { offer as offers } from '@backlot/contracts/catalog/movies/licenses';
import { newId } from '../../../platform/db/columns.ts';
import { newToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { ensureBaseCountries } from '../../site/countries/countries.service.ts';
import { deliverDue } from '../gateway/simulator/deliveries.ts';
import { openSimulator } from '../gateway/simulator/open-simulator.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { seedMovieCatalog } from '../../catalog/movies/movies.fixture.ts';
import { moviePriceTable } from '../../catalog/movies/prices/prices.table.ts';
import { movieRightTable } from '../../catalog/movies/rights/rights.table.ts';

const dayMs = 86_400_000;
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  stolen: '4000000000009979',
  asks: '4000000000003220',
  asksThenDeclines: '4000008400001629',
  disputed: '4000000000000259',
  refundPends: '4000000000007726',
  refundFails: '4000000000005126',
} as const;

type Post = ReturnType<typeof requestsOf>;
type Fields = Record<string, unknown>;

/** A movie on sale in Germany, and a watcher's browser. */
export async function seedCheckout(test: TestApp) {
  const { db } = test.deps;
  const { insert, makerId, genre } = await seedMovieCatalog(test.deps);
  await ensureBaseCountries(db);
  await db
    .update(countryTable)
    .set({ sellable: true, currency: 'EUR', taxModel: 'vat', taxRateBasisPoints: 1_900, taxInclusive: true })
    .where(eq(countryTable.code, 'DE'));
  await db.update(makerTable).set({ status: 'active' });
  const post = requestsOf(test);

  /** A currency other than the country's gets a price for that country. */
  const onSale = async (amountMinor = 499, currency = 'EUR'): Promise<string> => {
    const [movie] = await insert({ status: 'published' });
    if (!movie) throw new Error('The insert returned no row');
    await addRights(test, movie._id);
    await addPrices(test, movie._id, amountMinor, currency);
    return movie._id;
  };
  return { makerId, genre, post, onSale, ...purchasesBy(post), deliver: () => deliverWebhooks(test) };
}

function requestsOf(test: TestApp) {
  let calls = 0;
  /** Each from its own IP address by default; the rate limit has its own test. */
  return async (url: string, payload: Fields, options: InjectOptions = {}) => {
    calls += 1;
    const remoteAddress = `10.0.${calls >> 8}.${calls & 255}`;
    return test.app.inject({ remoteAddress, ...options, method: 'POST', url: `/api/${url}`, payload });
  };
}

async function addRights({ deps: { db, now } }: TestApp, movieId: string): Promise<void> {
  for (const [position, licenseType] of (['tvod-rent', 'est-buy'] as const).entries())
    await db.insert(movieRightTable).values({
      _id: newId(),
      movieId,
      position,
      territories: ['DE'],
      mode: 'allow',
      licenseType,
      startAt: new Date(now().getTime() - 10 * dayMs),
      exclusive: false,
    });
}

async function addPrices({ deps: { db } }: TestApp, movieId: string, amountMinor: number, currency: string) {
  for (const [position, offer] of offers.options.entries())
    await db.insert(moviePriceTable).values({
      _id: newId(),
      movieId,
      position,
      offer,
      currency,
      country: currency === 'EUR' ? null : 'DE',
      amountMinor: offer === 'rent' ? amountMinor : amountMinor * 2,
      accessHours: offer === 'rent' ? 48 : null,
      startWithinDays: offer === 'rent' ? 30 : null,
      taxCode: 'standard',
    });
}

/** The steps of a purchase as requests of the browser. */
function purchasesBy(post: Post) {
  const quoted = async (movieId: string, over: Fields = {}) =>
    (await post('public/quote', { movieId, offer: 'rent', country: 'DE', ...over })).json().data;

  const started = async (
    movieId: string,
    { secret = newToken(), ...over }: Fields & { secret?: string } = {},
    quoteFields: Fields = {},
  ) => {
    const quote = await quoted(movieId, quoteFields);
    const order = { ...vera, quoteId: quote.quoteId, idempotencyKey: randomUUID(), secret, ...over };
    const response = await post('public/payment', order);
    return { quote, response, payment: { ...response.json().data, secret } };
  };

  const method = async (number: string): Promise<string> =>
    (await post('gateway/simulator/method', { number, expMonth: 12, expYear: 2040, cvc: '123' })).json().data
      .methodId;

  const confirmed = async (
    payment: { _id: string; secret: string; totalMinor: number; currency: string },
    number: string | null,
  ) =>
    post(`public/payment/${payment._id}/confirm`, {
      secret: payment.secret,
      methodId: number && (await method(number)),
      totalMinor: payment.totalMinor,
      currency: payment.currency,
    });

  const read = ({ _id, secret }: { _id: string; secret: string }, options?: InjectOptions) =>
    post(`public/payment/${_id}/state`, { secret }, options);

  /** The whole purchase of a watcher with a card. */
  const bought = async (
    movieId: string,
    number: string | null = cards.good,
    over: Fields = {},
    quoteFields: Fields = {},
  ) => {
    const { payment } = await started(movieId, over, quoteFields);
    return { payment, response: await confirmed(payment, number) };
  };
  return { quoted, started, method, confirmed, read, bought };
}

const vera = {
  email: 'vera@viewers.test',
  name: 'Vera Viewer',
  country: 'DE',
  postalCode: null,
  consent: true,
  termsId: null,
};

/** Runs the due work of the gateway and delivers its webhooks. */
export async function deliverWebhooks(test: TestApp): Promise<void> {
  const { settleDueRefunds, decideDueDisputes, secret } = await openSimulator(test.deps);
  await settleDueRefunds();
  await decideDueDisputes();
  await deliverDue(test.deps, secret, async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'gateway-signature': signature };
    const response = await test.app.inject({ method: 'POST', url: '/api/webhook/gateway', payload, headers });
    return response.statusCode;
  });
}
