import { type ReportPeriod, reportDaysAtMost } from '@backlot/contracts/money/reports/report';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { dayOf, type Days, daysIn, msOf, previousDays } from '../../../platform/rollups/spans.service.ts';

const dayMs = 86_400_000;
const daysWhenAbsent = 28;

type Asked = { from?: string | undefined; to?: string | undefined; compare: 'none' | 'prev' | 'year' };

/** @throws ApiError 422 for days in the wrong order, or too many */
export function periodOf({ from, to, compare }: Asked, now: Date): ReportPeriod {
  const today = dayOf(now);
  const last = to ?? today;
  const first = from ?? dayOf(msOf(last) - (daysWhenAbsent - 1) * dayMs);
  if (first > last)
    throw invalid(fieldProblem('to', 'before_from', 'The end date must be on or after the start date.'));
  const days = { from: first, to: last };
  if (daysIn(days) > reportDaysAtMost)
    throw invalid(fieldProblem('from', 'too_long', `Choose at most ${reportDaysAtMost} days.`));
  return { ...days, isToDate: last >= today, previous: previousOf(elapsed(days, today), compare) };
}

/** Days to come aren’t compared with days that are over. */
const elapsed = ({ from, to }: Days, today: string): Days => ({
  from,
  to: from <= today && today < to ? today : to,
});

function previousOf(days: Days, compare: Asked['compare']): Days | null {
  if (compare === 'none') return null;
  if (compare === 'year') return { from: aYearBefore(days.from), to: aYearBefore(days.to) };
  return previousDays(days);
}

/** February 29 becomes the 28th. */
const aYearBefore = (day: string): string => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
};
