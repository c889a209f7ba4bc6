import {
  formatDate,
  Group,
  LoadingTable,
  PageHeader,
  QueryStates,
  Stack,
  useDocumentTitle,
} from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { queryOf } from '@backlot/data/query';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { choicesOf } from '../../../select/choices-of.ts';
import { subscriptionPaths } from '../subscription-paths.ts';
import { CohortRetention } from './cohort-retention.tsx';
import { Definitions, MetricCards, MoneyTable } from './metric-cards.tsx';
import { metricsMessages as m } from './metrics.messages.ts';
import { MetricsCharts } from './metrics-charts.tsx';
import { CancellationReasons } from './cancellation-reasons.tsx';
import classes from '../subscriptions.module.css';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const comparedTo = (compare: string): { compare?: 'previous' | 'year' } =>
  compare === 'previous' || compare === 'year' ? { compare } : {};

/** Subscription metrics; the URL holds the period. */
export function MetricsPage() {
  const [search, setSearch] = useSearchParams();
  useDocumentTitle(m.title);
  const days = search.get('days') ?? '30';
  const compare = search.get('compare') ?? 'previous';
  const length = days in m.periods ? Number(days) : 30;
  const [now] = useState(() => Date.now());
  const query = {
    from: dayOf(now - (length - 1) * dayMs),
    to: dayOf(now),
    ...comparedTo(compare),
  };
  const result = useQuery({
    ...queryOf(subscriptionsApi.metrics, { query }),
    placeholderData: keepPreviousData,
  });
  const set = (key: string, value: string | null) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...(value && { [key]: value }) }), {
      replace: true,
    });
  return (
    <>
      <PageHeader
        title={m.title}
        crumbs={[{ label: m.subscriptions, to: subscriptionPaths.list }]}
        facts={[m.range(formatDate(query.from), formatDate(query.to))]}
      />
      <Stack gap="md">
        <Group align="end" className={classes.controls}>
          <Select
            label={m.period}
            allowDeselect={false}
            data={choicesOf(m.periods)}
            value={String(length)}
            onChange={(value) => set('days', value)}
          />
          <Select
            label={m.compare}
            allowDeselect={false}
            data={choicesOf(m.compares)}
            value={compare in m.compares ? compare : 'none'}
            onChange={(value) => set('compare', value)}
          />
        </Group>
        <QueryStates
          result={result}
          loading={
            <div className={classes.waiting}>
              <LoadingTable columns={[3, 3, 3, 3]} rows={6} />
            </div>
          }
        >
          {(metrics) => (
            <>
              <MetricCards metrics={metrics} />
              <MoneyTable metrics={metrics} />
              <MetricsCharts points={metrics.points} />
              <CancellationReasons reasons={metrics.reasons} />
            </>
          )}
        </QueryStates>
        <CohortRetention />
        <Definitions />
      </Stack>
    </>
  );
}
