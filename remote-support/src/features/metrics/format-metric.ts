import { formatNumber, formatRuntime } from '@backlot/ui';
import type { TicketFigures, TicketMetric } from '@backlot/contracts/support/metrics/metrics';
import { metricsMessages as m } from './metrics.messages.ts';

const hour = 60;
const day = 24 * hour;

const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** `45 min`, `3 h 20 min`, `2 d 4 h`. */
const formatMinutes = (minutes: number): string =>
  minutes < 2 * day
    ? formatRuntime(minutes)
    : m.days(Math.floor(minutes / day), Math.floor((minutes % day) / hour));

/** A figure with its unit; a dash without a ticket to measure. */
export function formatMetric(metric: TicketMetric, figures: TicketFigures & { backlog?: number }): string {
  const value = figures[metric] ?? null;
  if (value === null) return m.none;
  if (metric === 'csat') return m.csat(formatNumber(value, digits(2)));
  if (metric === 'responseRate') return formatNumber(value, { ...digits(1), style: 'percent' });
  return metric.endsWith('Median') || metric.endsWith('P90') ? formatMinutes(value) : formatNumber(value);
}
