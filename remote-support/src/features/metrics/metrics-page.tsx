import {
  Button,
  formatDate,
  IconDownload,
  LoadingTable,
  PageHeader,
  Paper,
  QueryStates,
  Stack,
  Text,
  Title,
  useDocumentTitle,
} from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { PeriodControls } from '@backlot/ui/period';
import { metricGroup, ticketMetricDefinitions } from '@backlot/contracts/support/metrics/metrics';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allMetrics, MetricCards } from './metric-cards.tsx';
import { MetricGroups } from './metric-groups.tsx';
import { MetricsCharts } from './metrics-charts.tsx';
import { useTicketMetrics } from './metrics.data.ts';
import { groupLabels, metricLabels, metricsMessages as m } from './metrics.messages.ts';
import classes from './metrics.module.css';

const MetricsExport = lazy(() => import('./metrics-export.tsx'));

/** Figures of the Help Center; the URL holds period, comparison and grouping. */
export function MetricsPage() {
  useDocumentTitle(m.title);
  const { query, set, input, result } = useTicketMetrics();
  const [search] = useSearchParams();
  const [isExporting, setExporting] = useState(false);
  const metrics = result.data;
  return (
    <>
      <PageHeader
        title={m.title}
        crumbs={[{ label: m.helpCenter, to: '/admin/help' }]}
        facts={[metrics && m.range(formatDate(metrics.current.from), formatDate(metrics.current.to))]}
        primary={
          <Button leftSection={<IconDownload size={16} />} onClick={() => setExporting(true)}>
            {m.exportButton}
          </Button>
        }
      />
      <Stack gap="md">
        <div className={classes.controls}>
          <PeriodControls query={query} onChange={set} />
          <Select
            label={m.group}
            size="sm"
            allowDeselect={false}
            data={metricGroup.options.map((value) => ({ value, label: groupLabels[value] }))}
            value={query.by}
            onChange={(value) => {
              const by = metricGroup.safeParse(value).data;
              if (by) set({ by });
            }}
          />
        </div>
        <QueryStates result={result} loading={<Loading />}>
          {(shown) => (
            <>
              <MetricCards metrics={shown} />
              <MetricsCharts points={shown.points} />
              <MetricGroups metrics={shown} by={query.by} />
            </>
          )}
        </QueryStates>
        <Definitions />
      </Stack>
      <Suspense>
        {(isExporting || search.has('export')) && (
          <MetricsExport
            query={input}
            total={metrics?.groups.length ?? 0}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const Loading = () => (
  <div className={classes.waiting}>
    <LoadingTable columns={[3, 3, 3, 3]} rows={6} />
  </div>
);

const Definitions = () => (
  <Paper component="section" withBorder p="md">
    <Title order={2} size="h3" mb="xs">
      {m.definitions}
    </Title>
    <dl className={classes.definitions}>
      {allMetrics.map((metric) => (
        <div key={metric}>
          <dt>{metricLabels[metric]}</dt>
          <dd>{ticketMetricDefinitions[metric]}</dd>
        </div>
      ))}
    </dl>
    <Text size="sm" c="dimmed" mt="xs">
      {m.rounding}
    </Text>
  </Paper>
);
