import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { reportsApi } from '@backlot/contracts/money/reports/api';
import { can } from '@backlot/contracts/platform/accounts/access';
import { isMoneyMeasure, type ReportValues } from '@backlot/contracts/money/reports/measures';
import type { ReportGroup, ReportPeriod } from '@backlot/contracts/money/reports/report';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { dayOf, type Days, toDate } from '../../../platform/rollups/spans.service.ts';
import type { Cut } from './report-cut.ts';
import { currenciesOf, hasFewWatchers, type KeyedTotals } from './report-totals.ts';
import { periodOf } from './report-period.service.ts';
import { hasMoney } from './report-sql.ts';
import { measureOf, valuesOf } from './report-values.ts';

/** What the admin may see: amounts, and views of few watchers. */
export type Visibility = { money: boolean; people: boolean };
export const visibilityOf = ({ permissions }: Actor): Visibility => ({
  money: can(permissions, 'payment:manage'),
  people: can(permissions, 'watched:person'),
});
export type ReportInput = Parsed<typeof reportsApi.movies>['body'];
export type WatchedInput = Parsed<typeof reportsApi.watched>['body'];

/** A resolved report query. */
export type Frame = {
  cut: Cut & { group: ReportGroup };
  period: ReportPeriod;
  /** The elapsed days of the period. */
  days: Days;
  currency: string | null;
  currencies: string[];
  visibility: Visibility;
  /** The values of a group that the person may see; null for too few watchers. */
  show: (row: KeyedTotals | undefined) => ReportValues | null;
};

/** @throws ApiError 403 for a sort by amount without permission */
export async function frameOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: ReportInput | WatchedInput,
  visibility: Visibility,
): Promise<Frame> {
  const {
    page: _page,
    limit: _limit,
    sort,
    from,
    to,
    compare,
    currency: chosen,
    ...cut
  } = {
    currency: undefined,
    ...query,
  };
  if (isMoneyMeasure(measureOf(sort)) && !visibility.money) throw forbidden();
  const period = periodOf({ from, to, compare }, now());
  const days = toDate(period, dayOf(now()));
  const hasAmounts = visibility.money && hasMoney(cut);
  const currencies = hasAmounts ? await currenciesOf(db, days) : [];
  const currency = hasAmounts ? (chosen ?? currencies[0] ?? null) : null;
  const show = (row: KeyedTotals | undefined) =>
    row && hasFewWatchers(row) && !visibility.people ? null : valuesOf(row, currency !== null);
  return { cut, period, days, currency, currencies, visibility, show };
}
