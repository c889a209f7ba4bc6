import { endpoint } from '../../platform/http/endpoint.ts';
import { exportsOf } from '../../platform/exports/exports.ts';
import { day } from '../../platform/values/fields.ts';
import { comparison, periodDays } from '../../money/reports/period.ts';
import { z } from '../../z.ts';

export const metricGroup = z.enum(['assignee', 'team', 'category']);
export type MetricGroup = z.infer<typeof metricGroup>;
/** The group of tickets without one; each has a category. */
export const groupOfOthers: Partial<Record<MetricGroup, string>> = {
  assignee: 'Unassigned',
  team: 'No team',
};

/** The period and its comparison; in groups of the current assignee, team or category. */
export const ticketMetricsQuery = z.strictObject({
  ...periodDays,
  compare: z._default(comparison, 'none'),
  by: z._default(metricGroup, 'assignee'),
});
export type TicketMetricsQuery = z.infer<typeof ticketMetricsQuery>;

/** Null without a ticket to measure. */
const minutes = z.nullable(z.int());
export const ticketFigures = z.object({
  created: z.int(),
  solved: z.int(),
  /** Tickets with their first reply in the period. */
  replied: z.int(),
  firstReplyMedian: minutes,
  firstReplyP90: minutes,
  resolutionMedian: minutes,
  resolutionP90: minutes,
  breached: z.int(),
  asked: z.int(),
  rated: z.int(),
  /** The average score, 1 to 5. */
  csat: z.nullable(z.number()),
  /** A fraction of 1. */
  responseRate: z.nullable(z.number()),
});
export type TicketFigures = z.infer<typeof ticketFigures>;

const ticketPeriod = z.object({
  from: day,
  to: day,
  ...ticketFigures.shape,
  /** Open at the end of the period. */
  backlog: z.int(),
});

export const ticketGroup = z.object({
  /** An admin's or a team's ID, or the key of a category; null without an assignee or team. */
  key: z.nullable(z.string()),
  name: z.nullable(z.string()),
  ...ticketFigures.shape,
});
export type TicketGroup = z.infer<typeof ticketGroup>;

export const ticketMetrics = z.object({
  current: ticketPeriod,
  previous: z.nullable(ticketPeriod),
  /** Whether the period ends today, so that its backlog is what is open now. */
  isToDate: z.boolean(),
  /** Daily for up to 92 days, else monthly, until today. */
  points: z.array(z.object({ day, created: z.int(), solved: z.int(), backlog: z.int() })),
  /** Those with most tickets first. */
  groups: z.array(ticketGroup),
});
export type TicketMetrics = z.infer<typeof ticketMetrics>;

/** Definitions shown on the metrics page. */
export const ticketMetricDefinitions = {
  created: 'Tickets created in the period.',
  solved: 'Tickets solved in the period and not reopened since.',
  backlog:
    'Tickets that are neither solved nor closed at the end of the day. A reopened ticket counts as open for the whole time.',
  firstReplyMedian: 'Half of the tickets first replied to in the period waited at most this long.',
  firstReplyP90: 'Nine of ten tickets first replied to in the period waited at most this long.',
  resolutionMedian: 'Half of the tickets solved in the period took at most this long from creation.',
  resolutionP90: 'Nine of ten tickets solved in the period took at most this long from creation.',
  breached: 'Tickets that first breached an SLA target in the period.',
  csat: 'Average rating, 1 to 5, of the tickets solved in the period.',
  responseRate: 'Of the tickets solved in the period, those rated divided by those with a rating request.',
} as const;
export type TicketMetric = keyof typeof ticketMetricDefinitions;

export const ticketMetricColumns = {
  group: 'Group',
  created: 'Created',
  solved: 'Solved',
  replied: 'First replies',
  firstReplyMedian: 'First reply, median (minutes)',
  firstReplyP90: 'First reply, p90 (minutes)',
  resolutionMedian: 'Resolution, median (minutes)',
  resolutionP90: 'Resolution, p90 (minutes)',
  breached: 'SLA breaches',
  asked: 'Ratings requested',
  rated: 'Rated',
  csat: 'CSAT',
  responseRate: 'Response rate (%)',
} as const;

export const ticketMetricsApi = {
  get: endpoint({
    name: 'support.metrics',
    summary:
      'Get ticket metrics: created and solved, backlog, times to first reply and resolution, SLA breaches and ratings. Times are in calendar minutes, rounded down to two significant digits. 422 for more than 731 days.',
    method: 'GET',
    path: 'support/metrics',
    access: 'support:read',
    query: ticketMetricsQuery,
    response: ticketMetrics,
  }),
};
export const ticketMetricsExportApi = exportsOf(
  'ticketMetric',
  'support:read',
  ticketMetricsQuery,
  ticketMetricColumns,
);
