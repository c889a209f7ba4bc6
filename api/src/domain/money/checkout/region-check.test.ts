import { eq } from 'drizzle-orm';
import type { RegionPolicy } from '@backlot/contracts/catalog/movies/types';
import { readConfig } from '../../../config.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { simMethodTable } from '../gateway/simulator/simulator.table.ts';
import { paymentEventTable } from '../payments/payment-events.table.ts';
import { cards, seedCheckout } from './checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
beforeAll(async () => {
  const proxy = { BACKLOT_TRUST_PROXY: '1', BACKLOT_COUNTRY_HEADER: 'CF-IPCountry' };
  const settings = { NODE_ENV: 'test', BACKLOT_DEMO: '1', LOG_LEVEL: 'silent', ...proxy };
  test = await openTestApp({ config: readConfig(settings) });
  scenario = await seedCheckout(test);
});
afterAll(() => test.close());

/** An order of Germany, confirmed with a card of a country from a network. */
async function order(regionPolicy: RegionPolicy, card = 'US') {
  const movieId = await scenario.onSale();
  await test.deps.db.update(movieTable).set({ regionPolicy }).where(eq(movieTable._id, movieId));
  const { payment } = await scenario.started(movieId, { email: `${movieId}@viewers.test` });
  const { _id, secret, totalMinor, currency } = payment;
  const methodId = await scenario.method(cards.good);
  await test.deps.db.update(simMethodTable).set({ country: card }).where(eq(simMethodTable.id, methodId));
  const confirm = (network: string, over: object = {}) =>
    scenario.post(
      `public/payment/${_id}/confirm`,
      { secret, totalMinor, currency, methodId, ...over },
      { headers: { 'cf-ipcountry': network } },
    );
  const events = async () =>
    (await test.deps.db.select().from(paymentEventTable).where(eq(paymentEventTable.paymentId, _id)))
      .filter(({ type }) => /^(?:country|network)\./.test(type))
      .map(({ type, detail }) => `${type} ${detail}`);
  return { confirm, events };
}

it('by default, a card and a network of other countries are accepted and noted', async () => {
  const { confirm, events } = await order('note');
  expect((await confirm('FR')).json().data.status).toBe('paid');
  expect((await events()).sort()).toEqual(['country.differs US', 'network.differs FR']);
});

it.each(['DE', 'XX', 'T1', 'nonsense'])(
  'a network that is in the country or unknown (%s) is no fact',
  async (network) => {
    const { confirm, events } = await order('note');
    expect((await confirm(network)).json().data.status).toBe('paid');
    expect(await events()).toEqual(['country.differs US']);
  },
);

it('asked to confirm the country, the watcher pays with the second attempt', async () => {
  const { confirm, events } = await order('ask');
  const asked = await confirm('DE');
  expect([asked.statusCode, asked.json().code]).toEqual([409, 'region_mismatch']);
  const paid = await confirm('DE', { confirmsCountry: true });
  expect(paid.json().data.status).toBe('paid');
  expect(await events()).toEqual(['country.differs US', 'country.confirmed DE']);
});

it('a refusal is final, says why and charges nothing', async () => {
  const { confirm, events } = await order('refuse');
  for (const over of [{}, { confirmsCountry: true }]) {
    const refused = await confirm('DE', over);
    expect([refused.statusCode, refused.json().code]).toEqual([451, 'region_refused']);
  }
  expect(await events()).toEqual(['country.differs US', 'country.refused DE']);
});

it('only a network of another country is asked about and refused like a card', async () => {
  const asking = await order('ask', 'DE');
  expect((await asking.confirm('FR')).json().code).toBe('region_mismatch');
  expect((await asking.confirm('FR', { confirmsCountry: true })).json().data.status).toBe('paid');
  expect(await asking.events()).toEqual(['network.differs FR', 'country.confirmed DE']);
  const refusing = await order('refuse', 'DE');
  for (const over of [{}, { confirmsCountry: true }])
    expect((await refusing.confirm('FR', over)).json().code).toBe('region_refused');
  expect(await refusing.events()).toEqual(['network.differs FR', 'country.refused DE']);
  expect((await refusing.confirm('DE')).json().data.status).toBe('paid');
});

it('another secret learns nothing', async () => {
  const { confirm, events } = await order('refuse');
  const stranger = await confirm('FR', { secret: 'x'.repeat(43) });
  expect(stranger.statusCode).toBe(404);
  expect(await events()).toEqual([]);
});
