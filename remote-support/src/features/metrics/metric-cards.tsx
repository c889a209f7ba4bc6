import { Anchor, Text } from '@backlot/ui';
import { FigureTiles } from '@backlot/ui/period';
import {
  ticketMetricDefinitions,
  type TicketMetric,
  type TicketMetrics,
} from '@backlot/contracts/support/metrics/metrics';
import { Link } from 'react-router-dom';
import { formatMetric } from './format-metric.ts';
import { metricLabels, metricsMessages as m } from './metrics.messages.ts';
import { backlogList, listOf } from './ticket-lists.ts';

export const allMetrics = Object.keys(ticketMetricDefinitions) as readonly TicketMetric[]; // its own keys

/** The figures of a period, each with its previous value and a link to the tickets that it counts. */
export function MetricCards({ metrics }: { metrics: TicketMetrics }) {
  const { current, previous } = metrics;
  return (
    <FigureTiles
      label={m.figures}
      tiles={allMetrics.map((metric) => ({
        key: metric,
        label: metricLabels[metric],
        definition: ticketMetricDefinitions[metric],
        figure: (
          <Linked to={metric === 'backlog' ? backlogList(metrics) : listOf(metric, current)}>
            {formatMetric(metric, current)}
          </Linked>
        ),
        notes: [
          previous && (
            <Text component="span" size="xs" c="dimmed">
              {m.previous(formatMetric(metric, previous))}
            </Text>
          ),
        ],
      }))}
    />
  );
}

/** A figure, as a link to the tickets that it counts where there is such a list. */
export const Linked = ({ to, children }: { to: string | undefined; children: string }) =>
  to === undefined || children === m.none ? (
    children
  ) : (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
