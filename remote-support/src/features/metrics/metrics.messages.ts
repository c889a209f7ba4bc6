import type { MetricGroup, TicketMetric } from '@backlot/contracts/support/metrics/metrics';

export const metricLabels: Record<TicketMetric, string> = {
  created: 'Created',
  solved: 'Solved',
  backlog: 'Backlog',
  firstReplyMedian: 'First reply, median',
  firstReplyP90: 'First reply, p90',
  resolutionMedian: 'Resolution, median',
  resolutionP90: 'Resolution, p90',
  breached: 'SLA breaches',
  csat: 'CSAT',
  responseRate: 'Response rate',
};

export const groupLabels: Record<MetricGroup, string> = {
  assignee: 'Assignee',
  team: 'Team',
  category: 'Category',
};

export const metricsMessages = {
  title: 'Ticket metrics',
  menu: 'Ticket metrics',
  helpCenter: 'Help Center',
  exportButton: 'Export',
  group: 'Group by',
  range: (from: string, to: string) => `${from} to ${to}, UTC`,
  previous: (value: string) => `previous: ${value}`,
  none: '–',
  days: (days: number, hours: number) => (hours === 0 ? `${days} d` : `${days} d ${hours} h`),
  csat: (score: string) => `${score} of 5`,
  figures: 'Metrics',
  volume: 'Tickets created and solved',
  backlogChart: 'Backlog at the end of the day',
  day: 'Day',
  noGroups: 'No tickets in this period.',
  definitions: 'Definitions',
  rounding:
    'Times include hours outside business hours and are rounded down to two significant digits of minutes.',
  loading: 'Loading metrics',
};
