import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { newToken } from '../../../platform/accounts/sessions/sessions.service.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { countryTable } from '../../site/countries/countries.table.ts';
import { ensureBaseCountries } from '../../site/countries/countries.service.ts';
import { deliverDue } from '../gateway/simulator/deliveries.ts';
import { openSimulator } from '../gateway/simulator/open-simulator.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import { movieWorld } from '../../catalog/movies/movies.fixture.ts';
import { moviePriceTable } from '../../catalog/movies/movies.prices.table.ts';
import { movieRightTable } from '../../catalog/movies/movies.rights.table.ts';

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

/** A movie on sale in Germany, and a viewer's browser. */
export async function checkoutWorld(test: TestApp) {
  const { db, now } = test.deps;
  const world = await movieWorld(test.deps);
  await ensureBaseCountries(db);
  await db
    .update(countryTable)
    .set({ sellable: true, currency: 'EUR', taxModel: 'vat', taxRateBasisPoints: 1_900, taxInclusive: true })
    .where(eq(countryTable.code, 'DE'));
  await db.update(makerTable).set({ status: 'active' });

  let calls = 0;
  /** Each from an address of its own, unless told: what one address may do in an hour is another's test. */
  const post = async (url: string, payload: Record<string, unknown>, options: InjectOptions = {}) => {
    calls += 1;
    const remoteAddress = `10.0.${calls >> 8}.${calls & 255}`;
    return test.app.inject({ remoteAddress, ...options, method: 'POST', url: `/api/${url}`, payload });
  };

  /** In another currency than the country's it has a price for the country itself. */
  const onSale = async (amountMinor = 499, currency = 'EUR'): Promise<string> => {
    const [movie] = await world.insert({ status: 'published', filmRequired: false });
    if (!movie) throw new Error('An insert answered no row');
    const started = new Date(now().getTime() - 10 * dayMs);
    for (const [position, licenceType] of (['tvod-rent', 'est-buy'] as const).entries())
      await db.insert(movieRightTable).values({
        _id: newId(),
        movieId: movie._id,
        position,
        territories: ['DE'],
        mode: 'allow',
        licenceType,
        startAt: started,
        exclusive: false,
      });
    for (const [position, offer] of (['rent', 'buy'] as const).entries())
      await db.insert(moviePriceTable).values({
        _id: newId(),
        movieId: movie._id,
        position,
        offer,
        currency,
        country: currency === 'EUR' ? null : 'DE',
        amountMinor: offer === 'rent' ? amountMinor : amountMinor * 2,
        accessHours: offer === 'rent' ? 48 : null,
        startWithinDays: offer === 'rent' ? 30 : null,
        taxCode: 'standard',
      });
    return movie._id;
  };

  const quoted = async (movieId: string, over: Record<string, unknown> = {}) =>
    (await post('public/quote', { movieId, offer: 'rent', country: 'DE', ...over })).json().data;

  const started = async (
    movieId: string,
    { secret = newToken(), ...over }: Record<string, unknown> & { secret?: string } = {},
    asked: Record<string, unknown> = {},
  ) => {
    const quote = await quoted(movieId, asked);
    const answer = await post('public/payment', {
      quoteId: quote.quoteId,
      email: 'vera@viewers.test',
      name: 'Vera Viewer',
      country: 'DE',
      postalCode: null,
      consent: true,
      termsId: null,
      idempotencyKey: randomUUID(),
      secret,
      ...over,
    });
    return { quote, answer, payment: { ...answer.json().data, secret } };
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

  /** The whole way of a viewer with a card. */
  const bought = async (
    movieId: string,
    number: string | null = cards.good,
    over: Record<string, unknown> = {},
    asked: Record<string, unknown> = {},
  ) => {
    const { payment } = await started(movieId, over, asked);
    return { payment, answer: await confirmed(payment, number) };
  };
  /** Lets the gateway do what is due, and sends its webhooks. */
  const deliver = async () => {
    const { turnRefunds, turnDisputes, secret } = await openSimulator(test.deps);
    await turnRefunds();
    await turnDisputes();
    await deliverDue(test.deps, secret, async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'gateway-signature': signature };
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/webhook/gateway',
        payload,
        headers,
      });
      return answer.statusCode;
    });
  };
  return { post, deliver, onSale, quoted, started, method, confirmed, bought };
}
