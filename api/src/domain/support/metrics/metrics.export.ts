import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Page } from '@backlot/contracts/platform/lists/list';
import {
  groupOfOthers,
  ticketGroup,
  type TicketGroup,
  ticketMetricColumns,
  type ticketMetricsApi,
  ticketMetricsExportApi,
} from '@backlot/contracts/support/metrics/metrics';
import type { Deps } from '../../../platform/deps.ts';
import { numbersOf } from '../../../platform/exports/numbers-of.ts';
import type { Exporter } from '../../../platform/exports/exporter.service.ts';
import { ticketMetrics } from './ticket-metrics.ts';

type Query = Parsed<typeof ticketMetricsApi.get>['query'];

const digits = 2;
const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(digits));

/** A row for each assignee, team or category, all on one page. */
const listOf = (deps: Pick<Deps, 'db' | 'now'>) => {
  const groups = async (query: Query) => {
    const { groups: found } = await ticketMetrics(deps, { ...query, compare: 'none' });
    return found.map((group) => ({ ...group, name: group.name ?? groupOfOthers[query.by] ?? null }));
  };
  const list = async (query: Query): Promise<Page<TicketGroup>> => {
    const items = await groups(query);
    return { items, total: items.length, totalIsCapped: false, page: 1, limit: items.length };
  };
  return Object.assign(list, { count: async (query: Query) => (await groups(query)).length });
};

export const ticketMetricsExporter: Exporter<TicketGroup, Query, keyof typeof ticketMetricColumns> = {
  resource: 'ticketMetric',
  plural: 'ticket metrics',
  api: ticketMetricsExportApi,
  columns: ticketMetricColumns,
  cells: {
    group: ({ name }) => name,
    csat: ({ csat }) => rounded(csat),
    responseRate: ({ responseRate }) => rounded(responseRate === null ? null : responseRate * 100),
  },
  numbers: numbersOf(ticketMetricColumns, ticketGroup.shape),
  list: listOf,
};
