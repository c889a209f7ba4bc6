import { otherVisits } from '@backlot/contracts/money/visits/visit-origin';
import type { Days } from '../../../../platform/rollups/spans.service.ts';
import { leadingPages } from '../../visits/leading-pages.service.ts';
import { visitSums } from '../../visits/visit-sums.service.ts';
import { namesOf } from '../report-rows.ts';
import type { Named, SliceRow, SliceScope, SliceSource } from './slice-source.ts';

const pagesAtMost = 10;
const namesAtMost = 50;
const moviePage = /^\/payment\/(.+)$/;

type Dimension = Parameters<typeof visitSums>[1]['dimension'];
type Cut = {
  dimension: Dimension;
  group: Parameters<typeof visitSums>[2];
  only?: readonly string[] | undefined;
  apart?: readonly string[] | undefined;
  limit?: number;
};

async function visitsBy(
  { db, currency, country }: SliceScope,
  { from, to }: Days,
  { group, limit, ...filter }: Cut,
): Promise<SliceRow[]> {
  const sums = await visitSums(db, { from, to, currency, country, ...filter }, group, limit);
  return sums.map(({ key, ...sum }) => {
    const [visits, orders] = [Number(sum.visits), Number(sum.orders)];
    const share = (part: number) => (visits > 0 ? part / visits : null);
    const values = {
      visits,
      visitors: Number(sum.visitors),
      bounceRate: share(Number(sum.bounces)),
      orders,
      conversion: share(orders),
      revenue: currency === null ? null : Number(sum.revenue),
    };
    return { key, values, people: null, views: null };
  });
}

const visitsOf = (dimension: Dimension): SliceSource => ({
  over: (scope, days, group) => visitsBy(scope, days, { dimension, group }),
  rows: (scope, days, only) => visitsBy(scope, days, { dimension, group: 'key', only }),
});
export const channelVisits = visitsOf('channel');
export const networkVisits = visitsOf('network');
export const deviceVisits = visitsOf('device');

/** The groups with the most visits, and all others as one; so is the previous period, for the same groups. */
const firstVisitsOf = (dimension: Dimension): SliceSource => ({
  ...visitsOf(dimension),
  rows: async (scope, days, only) => {
    const cut = { dimension, group: 'key' } as const;
    const apart = only ?? (await visitsBy(scope, days, { ...cut, limit: namesAtMost })).map(({ key }) => key);
    const rows = await visitsBy(scope, days, { ...cut, apart });
    // No list has all others.
    return rows.map((row): Named => (row.key === otherVisits ? { ...row, members: [] } : row));
  },
});
export const campaignVisits = firstVisitsOf('campaign');
export const embeddedVisits = firstVisitsOf('site');

/** The most visited landing pages; the page of a movie has its title. */
export const pageVisits: SliceSource = {
  ...channelVisits,
  rows: async (scope, days, only) => {
    const among =
      only ?? (await leadingPages(scope.db, { ...days, country: scope.country }, pagesAtMost)) ?? undefined;
    const cut = { dimension: 'page', group: 'key', only: among, limit: pagesAtMost } as const;
    const rows = await visitsBy(scope, days, cut);
    const movieOf = (key: string) => moviePage.exec(key)?.[1];
    const names = await namesOf(
      scope.db,
      'movie',
      rows.flatMap(({ key }) => movieOf(key) ?? []),
    );
    return rows.map((row): Named => {
      const movieId = movieOf(row.key);
      const name = movieId === undefined ? null : (names.get(movieId)?.name ?? null);
      return { ...row, name, members: name === null || !movieId ? [] : [movieId] };
    });
  },
};
