import type { ReportValues } from '@backlot/contracts/money/reports/measures';
import type { Report, WatchedReport } from '@backlot/contracts/money/reports/report';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Days } from '../../../platform/rollups/spans.service.ts';
import { allTotals } from './report-totals.ts';
import { type Frame, frameOf, type ReportInput, type Visibility, type WatchedInput } from './report-frame.ts';
import { hiddenFor } from './report-hidden.ts';
import { pageOfRows, rankedRows } from './report-rows.ts';
import { seriesPoints, seriesStepOf } from './report-series.ts';

type Measured = { values: ReportValues | null; previous: ReportValues | null };

/** Reports from rollups: one page of rows, and totals of all. */
export const reportsService = (deps: Pick<Deps, 'db' | 'now'>) => {
  const { db } = deps;

  const movies = async (query: ReportInput, visibility: Visibility): Promise<Report> => {
    const frame = await frameOf(deps, query, visibility);
    const [totals, rows] = await Promise.all([totalsOf(db, frame), pageOfRows(db, frame, query)]);
    const { period, currency, currencies } = frame;
    const { group, page, limit } = query;
    return { period, totals, currency, currencies, group, ...rows, page, limit };
  };

  const watched = async (query: WatchedInput, visibility: Visibility): Promise<WatchedReport> => {
    const frame = await frameOf(deps, query, { ...visibility, money: false });
    const { period, currency, currencies } = frame;
    const { group, page, limit } = query;
    const [rows, series] = await Promise.all([pageOfRows(db, frame, query), seriesOf(db, frame)]);
    return { period, currency, currencies, group, ...rows, page, limit, ...series };
  };

  const ranked = async (query: ReportInput, visibility: Visibility) =>
    rankedRows(db, await frameOf(deps, query, visibility), query.sort);

  return { movies, watched, ranked };
};

async function totalsOf(db: Db, { cut, period, days, currency, show }: Frame): Promise<Measured> {
  const whole = async (of: Days) => {
    const [totals] = await allTotals(db, { cut: { ...cut, group: 'all' }, days: of, currency });
    return show(totals);
  };
  const [values, previous] = await Promise.all([
    whole(days),
    period.previous ? whole(period.previous) : null,
  ]);
  return { values, previous };
}

/** Points of the chart by day or month, and totals. */
async function seriesOf(db: Db, { cut, period, days, visibility, show }: Frame) {
  const step = seriesStepOf(period);
  const ofStep = async (of: Days) => {
    const totals = await allTotals(db, {
      cut: { ...cut, group: step, withTotal: true },
      days: of,
      currency: null,
    });
    return {
      points: totals.filter(({ key }) => key !== null),
      whole: totals.find(({ key }) => key === null),
    };
  };
  const [present, previous] = await Promise.all([
    ofStep(days),
    period.previous ? ofStep(period.previous) : null,
  ]);
  return {
    totals: { values: show(present.whole), previous: previous && show(previous.whole) },
    step,
    series: seriesPoints(
      { ...period, step },
      present.points,
      previous?.points ?? null,
      show,
      hiddenFor(visibility),
    ),
  };
}
