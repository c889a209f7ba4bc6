import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { ReportValues } from '@backlot/contracts/money/reports/measures';
import { isMoneyMeasure } from '@backlot/contracts/money/reports/measures';
import type {
  Report,
  ReportGroup,
  ReportPeriod,
  ReportQuery,
  ReportRow,
  WatchedReport,
} from '@backlot/contracts/money/reports/report';
import type { reportsApi } from '@backlot/contracts/money/reports/api';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { allSums, currenciesOf, isSmall, type KeyedSums, pageOfSums, rankedKeys } from './report-figures.ts';
import { hiddenBeside } from './report-hidden.ts';
import { namesOf } from './report-names.ts';
import { dayOf, type Days, toDate } from '../../../platform/rollups/spans.service.ts';
import { periodOf } from './report-period.ts';
import { hasMoney } from './report-sources.ts';
import type { Cut } from './report-cut.ts';
import { pointsOf, stepOf } from './report-series.ts';
import { measureOf, valuesOf } from './report-values.ts';

/** What the person may know: amounts, and what few people watch. */
export type Sight = { money: boolean; people: boolean };
type Asked = Parsed<typeof reportsApi.films>['body'];
type AskedWatched = Parsed<typeof reportsApi.watched>['body'];
type Measured = { values: ReportValues | null; previous: ReportValues | null };

/** Reports on sums that are kept: rows of one page, and the totals of all. */
export const reportsService = ({ db, now }: Pick<Deps, 'db' | 'now'>) => {
  const films = async (query: Asked, sight: Sight): Promise<Report> => {
    const frame = await frameOf(query, sight);
    const [totals, rows] = await Promise.all([totalsOf(frame), rowsIn(frame, query)]);
    const { period, currency, currencies } = frame;
    const { group, page, limit } = query;
    return { period, totals, currency, currencies, group, ...rows, page, limit };
  };

  const watched = async (query: AskedWatched, sight: Sight): Promise<WatchedReport> => {
    const frame = await frameOf(query, { ...sight, money: false });
    const { period, days, currency, currencies, cut, show } = frame;
    const step = stepOf(period);
    const ofStep = async (days: Days) => {
      const sums = await allSums(db, { cut: { ...cut, group: step, withTotal: true }, days, currency: null });
      return { points: sums.filter(({ key }) => key !== null), whole: sums.find(({ key }) => key === null) };
    };
    const [rows, present, previous] = await Promise.all([
      rowsIn(frame, query),
      ofStep(days),
      period.previous ? ofStep(period.previous) : null,
    ]);
    const series = pointsOf(period, step, present.points, previous?.points ?? null, show, sight.people);
    return {
      period,
      totals: { values: show(present.whole), previous: previous && show(previous.whole) },
      currency,
      currencies,
      group: query.group,
      ...rows,
      page: query.page,
      limit: query.limit,
      step,
      series,
    };
  };

  type Frame = {
    cut: Cut & { group: ReportGroup };
    period: ReportPeriod;
    /** The days that are read. */
    days: Days;
    currency: string | null;
    currencies: string[];
    sight: Sight;
    /** What the person is shown of a group; null when it tells of few people. */
    show: (sums: KeyedSums | undefined) => ReportValues | null;
  };

  async function frameOf(query: Asked | AskedWatched, sight: Sight): Promise<Frame> {
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
    if (isMoneyMeasure(measureOf(sort)) && !sight.money) throw forbidden();
    const period = periodOf({ from, to, compare }, now());
    const days = toDate(period, dayOf(now()));
    const hasAmounts = sight.money && hasMoney(cut);
    const currencies = hasAmounts ? await currenciesOf(db, days) : [];
    const currency = hasAmounts ? (chosen ?? currencies[0] ?? null) : null;
    const show = (sums: KeyedSums | undefined) =>
      sums && isSmall(sums) && !sight.people ? null : valuesOf(sums, currency !== null);
    return { cut, period, days, currency, currencies, sight, show };
  }

  async function totalsOf({ cut, period, days, currency, show }: Frame): Promise<Measured> {
    const whole = async (of: Days) => {
      const [sums] = await allSums(db, { cut: { ...cut, group: 'all' }, days: of, currency });
      return show(sums);
    };
    const [values, previous] = await Promise.all([
      whole(days),
      period.previous ? whole(period.previous) : null,
    ]);
    return { values, previous };
  }

  async function rowsIn(frame: Frame, query: Place) {
    const { cut, days, currency, sight } = frame;
    const place = { sort: query.sort, limit: query.limit, offset: (query.page - 1) * query.limit };
    const { rows, total, totalIsCapped } = await pageOfSums(db, { cut, days, currency }, place, sight.people);
    // Nobody takes ten thousand rows off a total.
    const hidden = totalIsCapped ? nothingHidden : await hiddenIn(frame);
    return { total, totalIsCapped, items: await shownOf(frame, rows, hidden) };
  }

  /** All rows of a report, put in order once and read some at a time: for files. */
  const ranked = async (query: Asked, sight: Sight) => {
    const frame = await frameOf(query, sight);
    const { cut, days, currency } = frame;
    const keys = await rankedKeys(db, { cut, days, currency }, query.sort, sight.people);
    const hidden = await hiddenIn(frame);
    return {
      ...{ total: keys.length, currency },
      rows: async (from: number, limit: number): Promise<ReportRow[]> => {
        const only = keys.slice(from, from + limit);
        if (only.length === 0) return [];
        const sums = await allSums(db, { cut: { ...cut, only }, days, currency });
        const byKey = new Map(sums.map((one) => [one.key, one]));
        return shownOf(
          frame,
          only.flatMap((key) => byKey.get(key) ?? []),
          hidden,
        );
      },
    };
  };

  type Hidden = { present: string | null; previous: string | null };
  /** What is hidden beside the groups of few people. */
  async function hiddenIn({ cut, period, days, sight }: Frame): Promise<Hidden> {
    if (sight.people) return nothingHidden;
    const [present, previous] = await Promise.all([
      hiddenBeside(db, { cut, days }),
      period.previous ? hiddenBeside(db, { cut, days: period.previous }) : null,
    ]);
    return { present, previous };
  }

  async function shownOf(frame: Frame, rows: readonly KeyedSums[], hidden: Hidden): Promise<ReportRow[]> {
    const { cut, period, currency, show } = frame;
    const { group } = cut;
    const keys = rows.map(({ key }) => key);
    const [names, before] = await Promise.all([
      namesOf(db, group, keys),
      period.previous && group !== 'month' && keys.length > 0
        ? allSums(db, { cut: { ...cut, only: keys }, days: period.previous, currency })
        : null,
    ]);
    const earlier = new Map(before?.map((sums) => [sums.key, sums]));
    return rows.map((sums) => {
      const { key } = sums;
      return {
        ...{ key, name: names.get(key)?.name ?? null, maker: names.get(key)?.maker ?? null },
        values: key === hidden.present ? null : show(sums),
        previous: before && key !== hidden.previous ? show(earlier.get(key)) : null,
      };
    });
  }

  return { films, watched, ranked };
};

type Place = Pick<ReportQuery, 'sort' | 'limit' | 'page'>;

const nothingHidden = { present: null, previous: null };
