import { formatNumber, Text } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import type { SubscriptionMetrics } from '@backlot/contracts/money/subscriptions/metrics';
import { DetailCard } from '../../../detail/detail-card.tsx';
import classes from '../subscriptions.module.css';
import { metricsMessages as m } from './metrics.messages.ts';

/** Cancellation reasons, most frequent first. */
export function CancellationReasons({ reasons }: Pick<SubscriptionMetrics, 'reasons'>) {
  return (
    <DetailCard title={m.reasons}>
      {reasons.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.noReasons}
        </Text>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.reason}</Table.Th>
              <Table.Th data-align="end">{m.count}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {reasons.map(({ key, name, count }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td data-align="end" className={classes.amount}>
                  {formatNumber(count)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </DetailCard>
  );
}
