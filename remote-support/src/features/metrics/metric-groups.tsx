import { Paper, Text, Title } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import {
  groupOfOthers,
  type MetricGroup,
  type TicketMetrics,
} from '@backlot/contracts/support/metrics/metrics';
import { formatMetric } from './format-metric.ts';
import { allMetrics, Linked } from './metric-cards.tsx';
import { groupLabels, metricLabels, metricsMessages as m } from './metrics.messages.ts';
import classes from './metrics.module.css';
import { groupFilter, listOf } from './ticket-lists.ts';

type Props = { metrics: TicketMetrics; by: MetricGroup };

/** A backlog belongs to no group: tickets change their assignee, team and category. */
const metricsOfGroup = allMetrics.filter((metric) => metric !== 'backlog');

/** The figures of each assignee, team or category. */
export function MetricGroups({ metrics: { current, groups }, by }: Props) {
  const title = groupLabels[by];
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {groups.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.noGroups}
        </Text>
      ) : (
        // A scrollable region must be reachable by keyboard.
        <div className={classes.scroller} role="region" aria-label={title} tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{title}</Table.Th>
                {metricsOfGroup.map((metric) => (
                  <Table.Th key={metric} data-align="end">
                    {metricLabels[metric]}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {groups.map((group) => (
                <Table.Tr key={group.key}>
                  <Table.Th scope="row">{group.name ?? groupOfOthers[by]}</Table.Th>
                  {metricsOfGroup.map((metric) => (
                    <Table.Td key={metric} data-align="end" className={classes.amount}>
                      <Linked to={listOf(metric, current, groupFilter(by, group))}>
                        {formatMetric(metric, group)}
                      </Linked>
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Paper>
  );
}
