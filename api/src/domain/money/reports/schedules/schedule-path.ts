import type { ScheduleInput } from '@backlot/contracts/money/reports/schedules';
import { reportQuery, watchedQuery } from '@backlot/contracts/money/reports/report';
import type { Days } from '../../../../platform/rollups/spans.service.ts';

const pages = {
  movies: { path: '/admin/reports', defaults: reportQuery.parse({}) as Record<string, unknown> },
  watched: { path: '/admin/reports/watched', defaults: watchedQuery.parse({}) as Record<string, unknown> },
};

/** The URL of a report with its query, for the given days. */
export function reportPath({ kind, query }: Pick<ScheduleInput, 'kind' | 'query'>, days: Days): string {
  const { path, defaults } = pages[kind];
  const params = Object.entries({ ...query, ...days }).filter(
    ([key, value]) => value !== undefined && value !== defaults[key],
  );
  return `${path}?${new URLSearchParams(params.map(([key, value]) => [key, String(value)])).toString()}`;
}
