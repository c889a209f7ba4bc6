import { count, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/db/columns.ts';
import type { AppDeps } from '../deps.ts';
import { adminTable, credentialTable } from '../platform/accounts/accounts.table.ts';
import { hashPassword } from '../platform/accounts/sign-in/passwords.service.ts';
import { earningTable } from '../domain/money/earnings/earnings.table.ts';
import { accountSeal } from '../domain/catalog/makers/payout-account/account-seal.service.ts';
import { makerPayoutTable } from '../domain/catalog/makers/makers.table.ts';
import { notificationTable } from '../platform/notifications/notifications.table.ts';
import { reportScheduleTable } from '../domain/money/reports/schedules.table.ts';
import { cannedReplyTable } from '../domain/support/canned-replies/canned-replies.table.ts';
import { ticketRatingTable } from '../domain/support/satisfaction/satisfaction.table.ts';
import { currentPolicies } from '../domain/support/sla-policies/matching-policy.service.ts';
import { slaPolicyTable } from '../domain/support/sla-policies/sla-policies.table.ts';
import { teamTable } from '../domain/support/teams/teams.table.ts';
import {
  communicationRecipientTable,
  communicationTable,
} from '../domain/support/communications/communications.table.ts';
import { ticketMessageTable, ticketTable } from '../domain/support/tickets/tickets.table.ts';
import { demoPassword } from '../platform/accounts/sign-in/demo-accounts.ts';
import { demoAccounts } from './accounts.ts';
import { seedDemoAppContent } from './app-content.ts';
import { type BannerImages, seedDemoBanners, storeBannerImages } from './banners.ts';
import { type DemoMovie, demoMovies } from './catalog/catalog.ts';
import { inChunks } from './in-chunks.ts';
import { demoEarnings, seedDemoStatements, sumBalances } from './maker-money.ts';
import { demoMessages, demoTemplates } from './messages.ts';
import { demoSegments } from './segments.ts';
import { segmentTable } from '../domain/people/segments/segments.table.ts';
import { messageTemplateTable } from '../domain/support/communications/templates/message-templates.table.ts';
import { demoNotifications } from './notifications.ts';
import { seedDemoPages } from './pages.ts';
import { insertPaymentEvents } from './payment-facts.ts';
import { type SeededRandom, seededRandom } from './poster/seeded-random.ts';
import { storePosters } from './posters.ts';
import { demoSchedules } from './report-schedules.ts';
import { issueDemoDocuments, seedDemoSeller } from './seller.ts';
import { type KeyedMovie, seedMakers, seedMovies } from './seed-catalog.ts';
import { paymentCount, seedPayments, seedViews, seedWatchers } from './seed-sales.ts';
import { seedDemoSubscriptions } from './subscriptions.ts';
import { demoCannedReplies, demoPolicies, demoTeams, teamOfCategory } from './help-center.ts';
import { seedDemoSocial } from './social.ts';
import { demoTickets } from './tickets.ts';
import { storeVideos } from './videos.ts';
import { seedDemoVisits } from './visits.ts';

const subscriptionCount = 60;
const ticketCount = 400;

/**
 * Fills an empty database with real public-domain movies and fictional people; deterministic except for dates, which are
 * relative to today. Atomic.
 * @returns whether it did anything: a database with an account stays unchanged
 */
export async function seedDemo(
  { db, store, now }: Pick<AppDeps, 'db' | 'store' | 'now'>,
  movies: readonly DemoMovie[] = demoMovies,
): Promise<boolean> {
  const [accounts] = await db.select({ n: count() }).from(adminTable);
  if (accounts && accounts.n > 0) return false;
  const prepared = await prepareFiles({ db, store }, movies);
  await db.transaction((tx) => seedTables(tx, { db, store }, prepared, now()));
  await refreshStatistics(db);
  return true;
}

type Storage = Pick<AppDeps, 'db' | 'store'>;
type Prepared = Awaited<ReturnType<typeof prepareFiles>>;

/** Slow work, and writes outside the transaction: images, videos and the key of the payout accounts. */
async function prepareFiles({ db, store }: Storage, movies: readonly DemoMovie[]) {
  const keyed: KeyedMovie[] = movies.map((movie) => ({ ...movie, key: newId() }));
  const [posters, videos, bannerImages] = await Promise.all([
    storePosters(store, keyed),
    storeVideos(store, keyed),
    storeBannerImages(store),
  ]);
  const passwordHash = await hashPassword(demoPassword);
  return { keyed, posters, videos, bannerImages, passwordHash, seals: await accountSeal({ db, store }) };
}

/** Table by table; the order of calls that use `random` determines the data. */
async function seedTables(tx: Db, storage: Storage, prepared: Prepared, at: Date): Promise<void> {
  const { keyed, bannerImages, passwordHash, seals } = prepared;
  const random = seededRandom('backlot');
  const adminIds = await seedAdmins(tx, passwordHash);
  const { makers, contracts, payoutAccounts } = await seedMakers(tx, storage, seals, adminIds, at);
  const movies = await seedMovies(tx, random, keyed, makers, prepared, adminIds[0] ?? newId(), at);
  const published = movies.filter(({ status }) => status === 'published');

  await seedDemoSeller(tx);
  const watchers = await seedWatchers(tx, random, adminIds[0] ?? null, at);
  const { payments, series } = await seedPayments(tx, random, watchers, published, at);
  await seedViews(tx, watchers, published, at);
  await seedDemoVisits(tx, published, at);
  await seedDemoSocial(tx, at);
  await inChunks(demoEarnings(payments, contracts, at), (part) => tx.insert(earningTable).values(part));
  await sumBalances(tx);
  await tx.insert(makerPayoutTable).values(payoutAccounts);
  await seedDemoStatements(tx, payoutAccounts, makers, adminIds[0] ?? null, at);
  const before = { orders: paymentCount, series };
  const chance = seededRandom('subscriptions');
  await seedDemoSubscriptions(tx, chance, watchers, subscriptionCount, before, at);
  await issueDemoDocuments(tx, at);
  await insertPaymentEvents(tx);

  const agents = demoAccounts.map(({ name }, index) => ({ _id: adminIds[index] ?? newId(), name }));
  const tickets = await seedHelpCenter(tx, random, { watchers, movies: published, agents }, at);
  const segments = demoSegments(adminIds, at);
  await tx.insert(segmentTable).values(segments);
  await tx.insert(messageTemplateTable).values(demoTemplates(adminIds, at));
  const { communications, recipients } = demoMessages({ watchers, segments }, adminIds, at);
  await tx.insert(communicationTable).values(communications);
  await inChunks(recipients, (part) => tx.insert(communicationRecipientTable).values(part));
  await tx.insert(reportScheduleTable).values(demoSchedules(adminIds, at));
  await seedSite(tx, bannerImages, adminIds, at);
  await tx.insert(notificationTable).values(demoNotifications(adminIds, tickets, movies, at));
}

async function seedAdmins(tx: Db, passwordHash: string): Promise<string[]> {
  const admins = await tx
    .insert(adminTable)
    .values(demoAccounts.map((account) => ({ ...account, status: 'active' as const })))
    .returning({ _id: adminTable._id });
  await tx.insert(credentialTable).values(admins.map(({ _id }) => ({ adminId: _id, passwordHash })));
  return admins.map(({ _id }) => _id);
}

async function seedHelpCenter(
  tx: Db,
  random: SeededRandom,
  seeds: Omit<Parameters<typeof demoTickets>[1], 'policies'>,
  at: Date,
) {
  await tx.insert(slaPolicyTable).values([...demoPolicies]);
  const { policies, changes } = await currentPolicies(tx);
  await tx.insert(cannedReplyTable).values([...demoCannedReplies]);
  const teams = await tx
    .insert(teamTable)
    .values(demoTeams(seeds.agents.map(({ _id }) => _id)))
    .returning();
  const demo = demoTickets(random, { ...seeds, policies }, ticketCount, at);
  const { messages, ratings } = demo;
  const tickets = demo.tickets.map((ticket) => ({
    ...ticket,
    slaPoliciesSeen: changes,
    teamId: teams.find(({ name }) => name === teamOfCategory[ticket.category])?._id,
  }));
  await inChunks(tickets, (part) => tx.insert(ticketTable).values(part));
  await inChunks(messages, (part) => tx.insert(ticketMessageTable).values(part));
  await inChunks(ratings, (part) => tx.insert(ticketRatingTable).values(part));
  await tx.execute(sql`select setval('ticket_serial', ${10_000 + ticketCount})`);
  return tickets;
}

async function seedSite(
  tx: Db,
  bannerImages: BannerImages,
  adminIds: readonly string[],
  at: Date,
): Promise<void> {
  await seedDemoPages(tx, at);
  await seedDemoBanners(tx, bannerImages, at);
  await seedDemoAppContent(tx, adminIds[0] ?? null, at);
}

/** Updates the planner's statistics for the first queries. */
const refreshStatistics = (db: Db) => db.execute('analyze');
