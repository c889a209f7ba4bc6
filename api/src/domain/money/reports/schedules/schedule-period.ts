import type { SchedulePeriod } from '@backlot/contracts/money/reports/schedules';
import { dayOf, type Days } from '../../../../platform/rollups/spans.service.ts';

const dayMs = 86_400_000;
const lengths: Partial<Record<SchedulePeriod, number>> = {
  yesterday: 1,
  last7: 7,
  last28: 28,
  last90: 90,
  last365: 365,
};

/** The days covered by a report that is due at a moment: complete UTC days. */
export function scheduledDays(period: SchedulePeriod, due: Date): Days {
  const yesterday = new Date(due.getTime() - dayMs);
  const to = dayOf(yesterday);
  const [year, month] = [due.getUTCFullYear(), due.getUTCMonth()];
  const from = (...parts: [number, number]) => dayOf(Date.UTC(...parts, 1));
  switch (period) {
    case 'month':
      return { from: from(yesterday.getUTCFullYear(), yesterday.getUTCMonth()), to };
    case 'year':
      return { from: from(yesterday.getUTCFullYear(), 0), to };
    case 'lastMonth':
      return { from: from(year, month - 1), to: dayOf(Date.UTC(year, month, 0)) };
    case 'lastYear':
      return { from: from(year - 1, 0), to: dayOf(Date.UTC(year, 0, 0)) };
    default:
      return { from: dayOf(due.getTime() - (lengths[period] ?? 1) * dayMs), to };
  }
}
