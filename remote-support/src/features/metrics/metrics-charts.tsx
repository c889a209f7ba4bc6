import { formatDate, formatNumber, Paper, Title } from '@backlot/ui';
import { Chart } from '@backlot/ui/chart';
import type { TicketMetrics } from '@backlot/contracts/support/metrics/metrics';
import { metricLabels, metricsMessages as m } from './metrics.messages.ts';
import classes from './metrics.module.css';

/** Volume as bars, backlog as a line. */
export function MetricsCharts({ points }: Pick<TicketMetrics, 'points'>) {
  const series = (key: 'created' | 'solved' | 'backlog') => ({
    name: metricLabels[key],
    values: points.map((point) => point[key]),
  });
  const charts = [
    { title: m.volume, kind: 'bar', series: [series('created'), series('solved')] },
    { title: m.backlogChart, kind: 'line', series: [series('backlog')] },
  ] as const;
  return (
    <div className={classes.charts}>
      {charts.map((chart) => (
        <Paper key={chart.title} component="section" withBorder p="md">
          <Title order={2} size="h3" mb="xs">
            {chart.title}
          </Title>
          <Chart
            {...chart}
            points={points.map(({ day }) => formatDate(day))}
            pointsLabel={m.day}
            format={formatNumber}
          />
        </Paper>
      ))}
    </div>
  );
}
