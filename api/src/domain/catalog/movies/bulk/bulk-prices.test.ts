import { eq } from 'drizzle-orm';
import { newId } from '../../../../platform/db/columns.ts';
import { jobHandlers } from '../../../../job-handlers.ts';
import { revisionTable } from '../../../../platform/records/history.table.ts';
import { jobRunner } from '../../../../platform/jobs/job-runner.ts';
import { day, reasons, start } from './movies-bulk.fixture.ts';
import { moviePriceTable } from '../prices/prices.table.ts';
import { useSaleBulk } from './sale-bulk.fixture.ts';

const { app, catalog, request, bulk, done, undo, givePrice, pricesOf } = useSaleBulk();
const dearer = { type: 'changePrices', offer: null, basisPoints: 1_000 };

it('a bulk change sets or scales prices, writes history, and can be undone', async () => {
  const movie = await catalog().insertOne();
  const promo = {
    promoAmountMinor: 299,
    promoFrom: start,
    promoTo: new Date(Date.now() + day),
  };
  await givePrice(movie, { subscriberAmountMinor: 399, ...promo });
  await givePrice(movie, { position: 1, currency: 'KWD', amountMinor: 1_550 });
  const before = await pricesOf(movie);

  const tried = await done(dearer, [movie], true);
  expect([tried.changed, await pricesOf(movie)]).toEqual([1, before]);
  const result = await done(dearer, [movie]);
  expect(await pricesOf(movie)).toMatchObject([
    { amountMinor: 549, subscriberAmountMinor: 439, promo: { amountMinor: 329 } },
    { amountMinor: 1_710, subscriberAmountMinor: null, promo: null }, // its third decimal can't be charged
  ]);
  const [revision] = await app()
    .deps.db.select()
    .from(revisionTable)
    .where(eq(revisionTable.bulkId, result.undoToken ?? newId()));
  expect(revision?.changes).toMatchObject([
    {
      field: 'prices',
      before: [{ _id: before[0]?._id, amountMinor: 499 }, {}],
      after: [{ amountMinor: 549 }, {}],
    },
  ]);
  expect((await undo(result.undoToken)).json().data).toMatchObject({ changed: 1 });
  expect(await pricesOf(movie)).toEqual(before);

  await done({ type: 'setPrice', offer: 'rent', currency: 'KWD', amountMinor: 2_000 }, [movie]);
  expect((await pricesOf(movie)).map(({ amountMinor }) => amountMinor)).toEqual([499, 2_000]);
});

it('prices below the minimum charge or their promotion are skipped', async () => {
  const [none, low, deal, same] = [
    await catalog().insertOne(),
    await catalog().insertOne(),
    await catalog().insertOne(),
    await catalog().insertOne(),
  ];
  await givePrice(low, { amountMinor: 60 });
  await givePrice(deal, { promoAmountMinor: 450, promoFrom: start, promoTo: new Date() });
  await givePrice(same, { amountMinor: 400 });
  const cheaper = await done({ ...dearer, basisPoints: -5_000 }, [none, low]);
  expect(reasons(cheaper).sort()).toEqual(['price_limits', 'price_missing']);
  const set = await done({ type: 'setPrice', offer: 'rent', currency: 'EUR', amountMinor: 400 }, [
    deal,
    same,
  ]);
  expect(reasons(set).sort()).toEqual(['price_limits', 'unchanged']);
  for (const [body, path, message] of [
    [{ currency: 'XXX', amountMinor: 400 }, 'action.currency', 'Choose an existing currency.'],
    [{ currency: 'EUR', amountMinor: 10 }, 'action.amountMinor', 'Price must be at least €0.50.'],
    [
      { currency: 'EUR', amountMinor: 1_000_000_001 },
      'action.amountMinor',
      'Price must be at most €10,000,000.00.',
    ],
  ] as const) {
    const refused = await bulk({ type: 'setPrice', offer: 'rent', ...body }, [same]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ path, message }]);
  }
});

it('more than 500 movies are changed by one job and undone by another', async () => {
  const movies = await catalog().insert(...Array.from({ length: 501 }, () => ({})));
  await app()
    .deps.db.insert(moviePriceTable)
    .values(
      movies.map(({ _id }) => ({
        movieId: _id,
        position: 0,
        offer: 'buy' as const,
        currency: 'EUR',
        amountMinor: 1_000,
        taxCode: 'standard',
      })),
    );
  const wide = { action: dearer, target: { by: 'filter', filter: {} }, expectedCount: 501, dryRun: false };
  const started = await request({ method: 'POST', url: '/api/movie/bulk', payload: wide });
  const { jobId } = started.json().data;
  await jobRunner(app().deps, jobHandlers(app().deps)).runNext();
  const { result } = (await request(`/api/job/${jobId}`)).json().data;
  expect(result).toMatchObject({ changed: 501 });
  const amounts = async () =>
    new Set((await app().deps.db.select().from(moviePriceTable)).map(({ amountMinor }) => amountMinor));
  expect(await amounts()).toEqual(new Set([1_100]));
  await undo(result.undoToken);
  await jobRunner(app().deps, jobHandlers(app().deps)).runNext();
  expect(await amounts()).toEqual(new Set([1_000]));
});
