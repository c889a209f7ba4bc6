import type { FastifyRequest } from 'fastify';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { PageView } from '@backlot/contracts/money/visits/visit';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { networkCountry } from '../../../platform/http/network-country.ts';
import { allowedHost } from '../allowed-sites/allowed-sites.service.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { type TrafficSource, trafficSourceOf } from './traffic-source.ts';
import { campaignOf } from './campaign.ts';
import { visitDevice } from './visit-device.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { visitTable as t } from './visits.table.ts';

/** A visit without another page for this long has ended; so have all visits at midnight UTC. */
const idleMs = 30 * 60_000;

type VisitDeps = Pick<Deps, 'db' | 'now' | 'config'>;

/** Counts a page view: it continues the visitor’s visit, or begins one. */
export async function countPageView(deps: VisitDeps, view: PageView, request: FastifyRequest): Promise<void> {
  const visitor = await visitorOf(deps, request);
  if (!visitor) return;
  if (view.path === '/payment' && !(await isMovie(deps.db, view.movieId))) return;
  const site = visitor.site ?? (view.path === '/payment' ? await allowedHost(deps.db, view.site) : null);
  await deps.db.transaction(async (tx) => {
    // Two pages that open at the same time are one visit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitor.hash.toString('hex')}, 0))`);
    const at = deps.now();
    const current = await currentVisit(tx, visitor, at);
    if (current) return continueVisit(tx, current._id, at);
    await tx.insert(t).values({
      day: visitor.day,
      visitor: visitor.hash,
      startedAt: at,
      lastAt: at,
      isFirst: !(await hasVisited(tx, visitor)),
      ...trafficSourceOf(view, ownHosts(deps)),
      landingPage: view.path === '/payment' ? `${view.path}/${view.movieId}` : view.path,
      campaign: await campaignOf({ db: tx, now: deps.now }, view.campaign, visitor),
      device: visitDevice(request.headers['user-agent'] ?? ''),
      site,
      country: networkCountry(request, deps.config),
    });
  });
}

const ownHosts = ({ config: { publicUrl, paymentUrl } }: VisitDeps) =>
  [publicUrl, paymentUrl].map((url) => new URL(url).host);

async function isMovie(db: Db, movieId: string): Promise<boolean> {
  const found = await db.select({ _id: movieTable._id }).from(movieTable).where(eq(movieTable._id, movieId));
  return found.length > 0;
}

const continueVisit = async (tx: Db, _id: string, lastAt: Date): Promise<void> => {
  await tx
    .update(t)
    .set({ lastAt, pages: sql`${t.pages} + 1` })
    .where(eq(t._id, _id));
};

async function hasVisited(tx: Db, { hash }: Visitor): Promise<boolean> {
  return (await tx.select({ _id: t._id }).from(t).where(eq(t.visitor, hash)).limit(1)).length > 0;
}

async function currentVisit(db: Db, { hash }: Visitor, at: Date): Promise<OrderVisit | undefined> {
  const [visit] = await db
    .select({
      _id: t._id,
      channel: t.channel,
      network: t.network,
      landingPage: t.landingPage,
      campaign: t.campaign,
      device: t.device,
      site: t.site,
    })
    .from(t)
    .where(and(eq(t.visitor, hash), gt(t.lastAt, new Date(at.getTime() - idleMs))))
    .orderBy(desc(t.lastAt))
    .limit(1);
  return visit;
}

/** The visit that an order belongs to. */
export type OrderVisit = TrafficSource &
  Pick<typeof t.$inferSelect, '_id' | 'landingPage' | 'campaign' | 'device' | 'site'>;

/** The visit in which a request is sent; undefined when none is counted. */
export async function orderVisit(
  deps: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<OrderVisit | undefined> {
  const visitor = await visitorOf(deps, request);
  return visitor ? currentVisit(deps.db, visitor, deps.now()) : undefined;
}

/** A visit with an order isn’t a bounce. */
export const markOrdered = async (tx: Db, { _id }: OrderVisit): Promise<void> => {
  await tx.update(t).set({ hasOrder: true }).where(eq(t._id, _id));
};
