import type { ReportPeriod, WatchedReport } from '@backlot/contracts/money/reports/report';
import { dayOf, type Days, daysIn } from '../../../platform/rollups/spans.service.ts';

const daysByDayAtMost = 92;
export type SeriesStep = WatchedReport['step'];

/** Daily points for as long as a chart can show them. */
export const seriesStepOf = (period: Days): SeriesStep =>
  daysIn(period) <= daysByDayAtMost ? 'day' : 'month';

/** Every day or month of the period, including empty ones. */
function startsOf(days: Days, step: SeriesStep): string[] {
  const [year = 0, month = 1, day = 1] = days.from.split('-').map(Number);
  const starts: string[] = [];
  for (let n = 0; ; n += 1) {
    const at =
      step === 'day'
        ? dayOf(Date.UTC(year, month - 1, day + n))
        : dayOf(Date.UTC(year, month - 1 + n, 1)).slice(0, 7);
    if (at > (step === 'day' ? days.to : days.to.slice(0, 7))) return starts;
    starts.push(at);
  }
}

/**
 * The points of the period, each with the point at the same position of the previous period.
 * @param show the values of a point; null for too few watchers
 * @param hiddenIn the point that is hidden in addition
 */
export function seriesPoints<Row extends { key: string }, Values>(
  { step, ...period }: ReportPeriod & { step: SeriesStep },
  present: readonly Row[],
  previous: readonly Row[] | null,
  show: (row: Row | undefined) => Values | null,
  hiddenIn: (rows: readonly Row[]) => string | null,
): { at: string; values: Values | null; previous: Values | null }[] {
  const now = new Map(present.map((row) => [row.key, row]));
  const before = new Map(previous?.map((row) => [row.key, row]));
  const hidden = hiddenIn(present);
  const hiddenBefore = hiddenIn(previous ?? []);
  const earlier = period.previous ? startsOf(period.previous, step) : [];
  return startsOf(period, step).map((at, n) => {
    const then = earlier[n];
    return {
      at,
      values: at === hidden ? null : show(now.get(at)),
      previous: then === undefined || then === hiddenBefore ? null : show(before.get(then)),
    };
  });
}
