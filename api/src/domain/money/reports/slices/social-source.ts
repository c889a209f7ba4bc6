import type { OwnNetwork } from '@backlot/contracts/money/social/social';
import { socialSums } from '../../social/social.service.ts';
import { visitSums } from '../../visits/visit-sums.service.ts';
import type { SliceRow, SliceSource } from './slice-source.ts';

/** The figures of our account on a network, and the visits that began there. */
export const socialSource = (network: OwnNetwork): SliceSource => ({
  over: async ({ db, currency, country }, days, group) => {
    const filter = { ...days, dimension: 'network', currency, country, only: [network] } as const;
    const [figures, visits] = await Promise.all([
      socialSums(db, network, days, group),
      visitSums(db, filter, group),
    ]);
    const figureOf = new Map(figures.map((row) => [row.key, row]));
    const visitOf = new Map(visits.map((row) => [row.key, row]));
    return [...new Set([...figureOf.keys(), ...visitOf.keys()])].map((key): SliceRow => {
      const [figure, visit] = [figureOf.get(key), visitOf.get(key)];
      const recorded = (value: string | undefined) => (value === undefined ? null : Number(value));
      const values = {
        followers: recorded(figure?.followers),
        posts: recorded(figure?.posts),
        reach: recorded(figure?.reach),
        clicks: recorded(figure?.clicks),
        visits: Number(visit?.visits ?? 0),
        orders: Number(visit?.orders ?? 0),
        revenue: currency === null ? null : Number(visit?.revenue ?? 0),
      };
      return { key, values, people: null, views: null };
    });
  },
});
