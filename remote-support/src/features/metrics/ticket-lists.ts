import { ratingScores } from '@backlot/contracts/support/satisfaction/rating';
import { openStatuses } from '@backlot/contracts/support/tickets/ticket';
import type {
  MetricGroup,
  TicketGroup,
  TicketMetric,
  TicketMetrics,
} from '@backlot/contracts/support/metrics/metrics';

type Period = { from: string; to: string };

const list = (filter: string, group: string): string => `/admin/help?${filter}${group && `&${group}`}`;
const on = (what: 'created' | 'solved' | 'breached', { from, to }: Period) =>
  `${what}From=${from}&${what}To=${to}`;

/** The list of the tickets that a figure counts; undefined for one that isn't a count of tickets. */
export function listOf(metric: TicketMetric, period: Period, group = ''): string | undefined {
  switch (metric) {
    case 'created':
    case 'solved':
    case 'breached':
      return list(on(metric, period), group);
    case 'csat':
      return list(`${on('solved', period)}&rating=${ratingScores.join()}`, group);
    default:
      return undefined;
  }
}

/** What is open now is the backlog of a period until today only. */
export const backlogList = ({ isToDate }: Pick<TicketMetrics, 'isToDate'>): string | undefined =>
  isToDate ? list(`status=${openStatuses.join()}`, '') : undefined;

/** The filter of the list for a group. */
export function groupFilter(by: MetricGroup, { key }: Pick<TicketGroup, 'key'>): string {
  if (key !== null) return `${by}=${key}`;
  return by === 'team' ? 'inTeam=false' : 'assigned=false';
}
