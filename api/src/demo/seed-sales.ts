import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { couponRedemptionTable, couponTable } from '../domain/money/coupons/coupons.table.ts';
import { watchViewTable } from '../domain/money/watch/watch.table.ts';
import { watcherDeviceTable, watcherTable } from '../domain/people/watchers/watchers.table.ts';
import { demoRedemptions } from './coupons.ts';
import { insertBlocks } from './watcher-blocks.ts';
import { inChunks } from './in-chunks.ts';
import { demoPaymentFacts, insertPaymentFacts } from './payment-facts.ts';
import { demoPayments, withTaxAndFee } from './payments.ts';
import { type DemoWatcher, demoWatchers } from './people.ts';
import { type SeededRandom, seededRandom } from './poster/seeded-random.ts';
import { setDemoTaxes } from './taxes.ts';
import { demoViews, insertDemoEvents } from './views.ts';

export const paymentCount = 1_500;
const watcherCount = 420;
const viewCount = 1_200;

type Movies = Parameters<typeof demoPayments>[2] & Parameters<typeof demoViews>[2];

/** Watchers with their devices. */
export async function seedWatchers(
  tx: Db,
  random: SeededRandom,
  adminId: string | null,
  at: Date,
): Promise<DemoWatcher[]> {
  const watchers = demoWatchers(random, watcherCount, at);
  await inChunks(watchers, async (part) => {
    const stored = await tx.insert(watcherTable).values(part).returning();
    await insertBlocks(tx, stored, adminId);
  });
  await inChunks(demoDevices(watchers), (part) => tx.insert(watcherDeviceTable).values(part));
  return watchers;
}

/** Payments of movies, with their coupons, taxes, receipts and gateway records. */
export async function seedPayments(
  tx: Db,
  random: SeededRandom,
  watchers: readonly DemoWatcher[],
  movies: Movies,
  at: Date,
) {
  const discounted = demoRedemptions(demoPayments(random, watchers, movies, paymentCount, at), at);
  await setDemoTaxes(tx);
  const payments = discounted.payments.map(withTaxAndFee);
  const facts = demoPaymentFacts(payments, at);
  await tx.insert(couponTable).values(discounted.coupons);
  await insertPaymentFacts(tx, facts);
  await inChunks(discounted.redemptions, (part) => tx.insert(couponRedemptionTable).values(part));
  // The next order continues after their numbers.
  await tx.execute(sql`select setval('order_number', ${paymentCount})`);
  return { payments, series: facts.series };
}

/** Views with their player events. */
export async function seedViews(
  tx: Db,
  watchers: readonly DemoWatcher[],
  movies: Movies,
  at: Date,
): Promise<void> {
  const views = demoViews(seededRandom('views'), watchers, movies, viewCount, at);
  await inChunks(views, (part) => tx.insert(watchViewTable).values(part));
  await insertDemoEvents(tx);
}

type DemoDevice = typeof watcherDeviceTable.$inferInsert;

const kinds = [
  { name: 'iPhone 15', platform: 'ios', appVersion: '5.2.1' },
  { name: 'Living room TV', platform: 'tv', appVersion: '3.8.0' },
  { name: 'Firefox on Windows', platform: 'web', appVersion: null },
  { name: 'Pixel 9', platform: 'android', appVersion: '5.2.0' },
  { name: 'PlayStation 5', platform: 'console', appVersion: '2.4.0' },
  { name: 'Chrome on macOS', platform: 'web', appVersion: null },
  { name: 'iPad', platform: 'ios', appVersion: '5.1.4' },
] as const;

/**
 * One to three devices for two thirds of the watchers who have watched something; by index, so that the random sequence is
 * unchanged. Blocked watchers and those due for deletion have none.
 */
const demoDevices = (watchers: readonly DemoWatcher[]): DemoDevice[] =>
  watchers.flatMap((watcher, place) => {
    const { _id, createdAt, lastWatchedAt, country, blockedAt, deleteRequestedAt } = watcher;
    if (!createdAt || !lastWatchedAt || place % 3 === 2) return [];
    const out = blockedAt ?? deleteRequestedAt ?? null;
    return Array.from({ length: 1 + ((place % 4) % 3) }, (_, nth): DemoDevice => {
      const kind = kinds[(place + nth * 2) % kinds.length] ?? kinds[0];
      const used = lastWatchedAt.getTime() - createdAt.getTime();
      return {
        ...kind,
        watcherId: _id,
        firstSeenAt: new Date(createdAt.getTime() + (used * nth) / 4),
        lastSeenAt: new Date(lastWatchedAt.getTime() - (used * nth) / 5),
        lastCountry: country,
        signedOutAt: out ?? (nth === 2 ? lastWatchedAt : null),
      };
    });
  });
