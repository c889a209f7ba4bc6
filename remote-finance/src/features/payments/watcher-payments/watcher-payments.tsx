import {
  Anchor,
  EmptyState,
  formatMoney,
  Group,
  IconReceipt,
  LoadingTable,
  Paper,
  QueryStates,
} from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import { queryOf } from '@backlot/data/query';
import type { SlotPart } from '@backlot/federation/define-remote';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import { paymentFields, type PaymentRow } from '@backlot/contracts/money/payments/payment';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { paymentPaths } from '../payment-paths.ts';
import { PaymentStatusBadge } from '../payment-status.tsx';
import { kindLabels } from '../payments.messages.ts';
import { watcherPaymentsMessages as m } from './watcher-payments.messages.ts';

const labels = labelsOf(paymentFields);
const line = { whiteSpace: 'nowrap' } as const;

/** The newest payments of a watcher, with a link to all. */
export const WatcherPayments: SlotPart<'record.tab/v1'> = ({ _id }) => {
  const result = useQuery(queryOf(paymentsApi.list, { query: { watcherId: _id } }));
  return (
    <Paper withBorder p="md">
      <QueryStates
        result={result}
        failedTitle={m.failed}
        loading={<LoadingTable columns={[3, 6, 2, 2, 3]} rows={5} />}
        empty={<EmptyState icon={IconReceipt} title={m.empty} text={m.emptyText} />}
      >
        {({ items }) => (
          <>
            <Group justify="flex-end" mb="xs">
              <Anchor component={Link} size="sm" to={`${paymentPaths.list}?watcherId=${_id}`}>
                {m.all}
              </Anchor>
            </Group>
            {/* A region that scrolls must be reachable by keyboard. */}
            <div role="region" aria-label={m.title} tabIndex={0} style={{ overflowX: 'auto' }}>
              <Payments items={items} />
            </div>
          </>
        )}
      </QueryStates>
    </Paper>
  );
};

const Payments = ({ items }: { items: readonly PaymentRow[] }) => (
  <Table miw={600}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{labels.orderId}</Table.Th>
        <Table.Th>{labels.movieTitle}</Table.Th>
        <Table.Th ta="end">{labels.amountTotalMinor}</Table.Th>
        <Table.Th>{labels.status}</Table.Th>
        <Table.Th>{labels.createdAt}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {items.map(({ _id, orderId, movieTitle, kind, amountTotalMinor, currency, status, createdAt }) => (
        <Table.Tr key={_id}>
          <Table.Td style={line}>
            <Anchor component={Link} inherit to={paymentPaths.detail(_id)}>
              {orderId}
            </Anchor>
          </Table.Td>
          <Table.Td>
            <bdi>{movieTitle ?? kindLabels[kind]}</bdi>
          </Table.Td>
          <Table.Td ta="end">{formatMoney(amountTotalMinor, currency)}</Table.Td>
          <Table.Td>
            <PaymentStatusBadge status={status} />
          </Table.Td>
          <Table.Td style={line}>
            <Timestamp at={createdAt} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
