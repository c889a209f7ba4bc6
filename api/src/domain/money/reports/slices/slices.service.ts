import type { Slice, SliceName, SliceValues } from '@backlot/contracts/money/reports/slices';
import type { SliceQuery } from '@backlot/contracts/money/reports/slice-query';
import { hiddenGroups } from '@backlot/contracts/money/reports/report';
import { slices } from '@backlot/contracts/money/reports/slices';
import type { Deps } from '../../../../platform/deps.ts';
import { dayOf, type Days, toDate } from '../../../../platform/rollups/spans.service.ts';
import { currenciesOf, hasFewWatchers } from '../report-totals.ts';
import type { Visibility } from '../report-frame.ts';
import { hiddenFor } from '../report-hidden.ts';
import { periodOf } from '../report-period.service.ts';
import { seriesPoints, seriesStepOf } from '../report-series.ts';
import { cashSource } from './cash-source.ts';
import { couponSource } from './coupon-source.ts';
import { incomeSource } from './income-source.ts';
import { playbackSource } from './playback-source.ts';
import { locationSales, regionSales, topSales } from './sale-source.ts';
import type { Named, SliceRow, SliceScope, SliceSource } from './slice-source.ts';
import { socialSource } from './social-source.ts';
import { countryViews, deviceViews, hourViews, viewSource } from './view-source.ts';
import {
  campaignVisits,
  channelVisits,
  deviceVisits,
  embeddedVisits,
  networkVisits,
  pageVisits,
} from './visit-source.ts';

const sources: Record<SliceName, SliceSource> = {
  income: incomeSource,
  cashFlow: cashSource,
  generated: couponSource,
  topSale: topSales,
  location: locationSales,
  region: regionSales,
  performance: viewSource,
  device: deviceViews,
  viewCountry: countryViews,
  viewHour: hourViews,
  playback: playbackSource,
  trafficChannel: channelVisits,
  socialTraffic: networkVisits,
  youtube: socialSource('youtube'),
  x: socialSource('x'),
  instagram: socialSource('instagram'),
  linkedin: socialSource('linkedin'),
  campaign: campaignVisits,
  visitDevice: deviceVisits,
  embeddedVisits,
  landingPage: pageVisits,
};

/** One slice of the dashboard, from rollups. */
export async function readSlice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  name: SliceName,
  { country, currency: chosen, ...asked }: SliceQuery,
  visibility: Visibility,
): Promise<Slice> {
  const period = periodOf(asked, now());
  const days = toDate(period, dayOf(now()));
  const hasAmounts =
    visibility.money && Object.values(slices[name].measures).some(({ of }) => of === 'money');
  const currency = hasAmounts ? (chosen ?? (await currenciesOf(db, days))[0] ?? null) : null;
  const scope = { db, currency, country };
  const source = sources[name];
  const step = seriesStepOf(period);
  const within = async (of: Days) =>
    Promise.all([source.over(scope, of, 'all'), source.over(scope, of, step)] as const);
  const [[total, points], before, rows] = await Promise.all([
    within(days),
    period.previous && within(period.previous),
    rowsWithin(source, scope, { days, previous: period.previous }, visibility),
  ]);
  const show = shownTo(visibility, zeroOf(name, hasAmounts));
  return {
    period,
    currency,
    step,
    total: { values: show(total[0]), previous: before && show(before[0][0]) },
    series: seriesPoints({ ...period, step }, points, before?.[1] ?? null, show, hiddenFor(visibility)),
    rows,
  };
}

const placeIn = (keys: readonly string[], key: string): number | null => keys.indexOf(key) + 1 || null;

type Show = (row: SliceRow | undefined) => SliceValues | null;

/** The values that a person may see; null for too few watchers, and the given ones without a row. */
const shownTo =
  ({ people }: Visibility, absent: SliceValues | null): Show =>
  (row) => {
    if (!row) return absent;
    return hasFewWatchers(row) && !people ? null : row.values;
  };

/** The values of a day without any: counts and visible amounts are zero; averages, shares and what wasn’t recorded are undefined. */
const zeroOf = (name: SliceName, hasAmounts: boolean): SliceValues =>
  Object.fromEntries(
    Object.entries<{ of: string; isRecorded?: true }>(slices[name].measures).map(
      ([measure, { of, isRecorded }]) => [
        measure,
        (of === 'count' && !isRecorded) || (of === 'money' && hasAmounts) ? 0 : null,
      ],
    ),
  );

/** The rows, hidden ones as one at the end, each with its previous values. */
async function rowsWithin(
  source: SliceSource,
  scope: SliceScope,
  { days, previous }: { days: Days; previous: Days | null },
  visibility: Visibility,
): Promise<Slice['rows']> {
  if (!source.rows) return [];
  const { rows } = source;
  const withBefore = async () => {
    const found = await rows(scope, days);
    const keys = found.map(({ key }) => key);
    return [found, previous && (await rows(scope, previous, keys))] as const;
  };
  const [[found, before], places] = await Promise.all([
    withBefore(),
    previous && source.places?.(scope, previous),
  ]);
  const hidden = hiddenFor(visibility)(found);
  const hiddenBefore = before && hiddenFor(visibility)(before);
  const isShown = (row: Named) => row.key !== hidden && (visibility.people || !hasFewWatchers(row));
  const earlier = new Map(before?.map((row) => [row.key, row]));
  const show = shownTo(visibility, null);
  const shown = found.filter(isShown).map(({ key, name = null, members = [key], values }) => ({
    key,
    name,
    members,
    values,
    previous: key === hiddenBefore ? null : show(earlier.get(key)),
    ...(places && { previousPlace: placeIn(places, key) }),
  }));
  return shown.length === found.length
    ? shown
    : [...shown, { key: hiddenGroups, name: null, members: [], values: null, previous: null }];
}
