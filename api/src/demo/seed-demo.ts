import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/db/columns.ts';
import type { AppDeps } from '../deps.ts';
import { adminTable, credentialTable } from '../platform/accounts/accounts.table.ts';
import { hashPassword } from '../platform/accounts/sign-in/passwords.service.ts';
import { lookupTable } from '../domain/site/lookups/lookups.table.ts';
import { couponRedemptionTable, couponTable } from '../domain/money/coupons/coupons.table.ts';
import { earningTable } from '../domain/money/earnings/earnings.table.ts';
import { accountSeal } from '../domain/catalog/makers/payout-account/account-seal.service.ts';
import { makerContractTable, makerPayoutTable, makerTable } from '../domain/catalog/makers/makers.table.ts';
import { moviePriceTable } from '../domain/catalog/movies/movies.prices.table.ts';
import { movieRightTable } from '../domain/catalog/movies/movies.rights.table.ts';
import { movieImageTable, movieTable } from '../domain/catalog/movies/movies.table.ts';
import { notificationTable } from '../platform/notifications/notifications.table.ts';
import { reportScheduleTable } from '../domain/money/reports/schedules.table.ts';
import { ticketMessageTable, ticketTable } from '../domain/support/tickets/support.table.ts';
import { watchViewTable } from '../domain/money/watch/watch.table.ts';
import { watcherDeviceTable, watcherTable } from '../domain/people/watchers/watchers.table.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { seedDemoAppContent } from './app-content.ts';
import { seedDemoBanners, storeBannerPictures } from './banners.ts';
import { demoRedemptions } from './coupons.ts';
import { demoDevices } from './devices.ts';
import { type DemoFilm, demoFilms } from './films/films.ts';
import { demoEarnings, seedDemoStatements, sumBalances } from './maker-money.ts';
import { demoContracts, demoMakers } from './makers.ts';
import { inParts } from './in-parts.ts';
import { demoMovie } from './movies.ts';
import { demoNotifications } from './notifications.ts';
import { seedDemoPages } from './pages.ts';
import { demoPaymentFacts, insertPaymentEvents, insertPaymentFacts } from './payment-facts.ts';
import { demoPayments, withTaxAndFee } from './payments.ts';
import { demoPayoutAccounts, withPayoutStatus } from './payout-accounts.ts';
import { demoWatchers } from './people.ts';
import { demoSchedules } from './report-schedules.ts';
import { demoSale } from './rights.ts';
import { seedDemoSubscriptions } from './subscriptions.ts';
import { setDemoTaxes } from './taxes.ts';
import { seededRandom } from './poster/seeded-random.ts';
import { storePosters } from './posters.ts';
import { demoViews, insertDemoEvents } from './views.ts';
import { demoTickets } from './tickets.ts';

const amounts = { watchers: 420, payments: 1_500, subscriptions: 60, views: 1_200, tickets: 80 };
/** Every this many films one has no poster yet, so that the list of what is missing has something to show. */
const withoutPosterEvery = 23;

/**
 * Fills an empty database with real public-domain films and invented people; the same every time but for the dates,
 * which follow the present day. All or nothing.
 * @returns whether it did anything: a database with an account in it is left alone
 */
export async function seedDemo(
  { db, store, now }: Pick<AppDeps, 'db' | 'store' | 'now'>,
  films: readonly DemoFilm[] = demoFilms,
): Promise<boolean> {
  const [accounts] = await db.select({ n: count() }).from(adminTable);
  if (accounts && accounts.n > 0) return false;
  const keyed = films.map((film) => ({ ...film, key: newId() }));
  const [posters, bannerPictures] = await Promise.all([
    storePosters(store, keyed),
    storeBannerPictures(store),
  ]);
  const passwordHash = await hashPassword(demoPassword);
  const seals = await accountSeal({ db, store }); // makes the key, outside the transaction
  await db.transaction(async (tx) => {
    const at = now();
    const random = seededRandom('backlot');
    const admins = await tx
      .insert(adminTable)
      .values(demoAccounts.map((account) => ({ ...account, status: 'active' as const })))
      .returning({ _id: adminTable._id });
    await tx.insert(credentialTable).values(admins.map(({ _id }) => ({ adminId: _id, passwordHash })));
    const genres = await tx
      .select({ key: lookupTable.key, _id: lookupTable._id })
      .from(lookupTable)
      .where(eq(lookupTable.type, 'genre'));
    const genreIds = new Map(genres.map(({ key, _id }) => [key, _id]));

    const known = demoMakers(
      at,
      admins.map(({ _id }) => _id),
    );
    const payoutAccounts = await demoPayoutAccounts({ db, store }, seals, known, at);
    const makers = withPayoutStatus(known, payoutAccounts);
    await tx.insert(makerTable).values(makers);
    const contracts = demoContracts(makers, at);
    await tx.insert(makerContractTable).values(contracts);
    const sold = keyed.map((film, index) => {
      const movie = demoMovie(film, index, random, makers, genreIds, at);
      const { rights, prices, state } = demoSale(movie._id, seededRandom(movie.slug), at);
      return { movie: { ...movie, ...state, posterKey: hasPoster(index) ? film.key : null }, rights, prices };
    });
    const movies = sold.map(({ movie }) => movie);
    await inParts(movies, (part) => tx.insert(movieTable).values(part));
    await inParts(
      sold.flatMap(({ rights }) => rights),
      (part) => tx.insert(movieRightTable).values(part),
    );
    await inParts(
      sold.flatMap(({ prices }) => prices),
      (part) => tx.insert(moviePriceTable).values(part),
    );
    const images = movies.flatMap(({ _id, title, posterKey }, index) => {
      const poster = posters[index];
      return posterKey && poster
        ? [{ ...poster, movieId: _id, kind: 'poster' as const, alt: `Poster of ${title}` }]
        : [];
    });
    await inParts(images, (part) => tx.insert(movieImageTable).values(part));

    const watchers = demoWatchers(random, amounts.watchers, at);
    await inParts(watchers, (part) => tx.insert(watcherTable).values(part));
    await inParts(demoDevices(watchers), (part) => tx.insert(watcherDeviceTable).values(part));
    const published = movies.filter(({ status }) => status === 'published');
    const { coupons, redemptions, ...lowered } = demoRedemptions(
      demoPayments(random, watchers, published, amounts.payments, at),
      at,
    );
    await setDemoTaxes(tx);
    const payments = lowered.payments.map(withTaxAndFee);
    await tx.insert(couponTable).values(coupons);
    const facts = demoPaymentFacts(payments, at);
    await insertPaymentFacts(tx, facts);
    await inParts(redemptions, (part) => tx.insert(couponRedemptionTable).values(part));
    await inParts(demoViews(seededRandom('views'), watchers, published, amounts.views, at), (part) =>
      tx.insert(watchViewTable).values(part),
    );
    await insertDemoEvents(tx);
    await inParts(demoEarnings(payments, contracts, at), (part) => tx.insert(earningTable).values(part));
    await sumBalances(tx);
    await tx.insert(makerPayoutTable).values(payoutAccounts);
    await seedDemoStatements(tx, payoutAccounts, makers, admins[0]?._id ?? null, at);
    // The next order takes the number behind theirs.
    await tx.execute(sql`select setval('order_number', ${amounts.payments})`);
    const chance = seededRandom('subscriptions');
    const before = { orders: amounts.payments, series: facts.series };
    await seedDemoSubscriptions(tx, chance, watchers, amounts.subscriptions, before, at);
    await insertPaymentEvents(tx);
    const adminIds = admins.map(({ _id }) => _id);
    const { tickets, messages } = demoTickets(random, watchers, published, adminIds, amounts.tickets, at);
    await inParts(tickets, (part) => tx.insert(ticketTable).values(part));
    await inParts(messages, (part) => tx.insert(ticketMessageTable).values(part));
    await tx.insert(reportScheduleTable).values(demoSchedules(adminIds, at));
    await seedDemoPages(tx, at);
    await seedDemoBanners(tx, bannerPictures, at);
    await seedDemoAppContent(tx, adminIds[0] ?? null, at);
    await tx.insert(notificationTable).values(demoNotifications(adminIds, tickets, movies, at));
  });
  await refreshStatistics(db);
  return true;
}

const hasPoster = (index: number) => index % withoutPosterEvery !== withoutPosterEvery - 1;

/** So that the first queries are planned for what is there. */
const refreshStatistics = (db: Db) => db.execute('analyze');
