import { LoadingTable, QueryStates, Text } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import { queryOf } from '@backlot/data/query';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Cohort } from '@backlot/contracts/money/subscriptions/metrics';
import { shortMonth } from '@backlot/contracts/platform/values/months';
import { useQuery } from '@tanstack/react-query';
import { DetailCard } from '../../../detail/detail-card.tsx';
import classes from '../subscriptions.module.css';
import { metricsMessages as m } from './metrics.messages.ts';

const months = 12;

/** Retention by month of first payment. */
export function CohortRetention() {
  const result = useQuery(queryOf(subscriptionsApi.cohort, { query: { months } }));
  return (
    <DetailCard title={m.cohorts}>
      <Text size="sm" c="dimmed" mb="xs">
        {m.cohortsHelp}
      </Text>
      <QueryStates result={result} loading={<LoadingTable columns={[2, 1, 1, 1, 1]} rows={4} />}>
        {(cohorts) => <CohortTable cohorts={cohorts.filter(({ size }) => size > 0)} />}
      </QueryStates>
    </DetailCard>
  );
}

const shareOf = (stayed: number | undefined, size: number): string =>
  stayed === undefined ? '' : `${Math.round((stayed / size) * 100)}%`;

function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  if (cohorts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {m.noCohorts}
      </Text>
    );
  const widest = Math.max(...cohorts.map(({ stayed }) => stayed.length));
  const steps = Array.from({ length: widest }, (_, index) => index);
  return (
    <div className={classes.scroller} role="region" aria-label={m.cohorts} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.month}</Table.Th>
            <Table.Th data-align="end">{m.size}</Table.Th>
            {steps.map((step) => (
              <Table.Th key={step} data-align="end">
                {m.after(step)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cohorts.map(({ month, size, stayed }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row" className={classes.amount}>
                {shortMonth(month)}
              </Table.Th>
              <Table.Td data-align="end" className={classes.amount}>
                {size}
              </Table.Td>
              {steps.map((step) => (
                <Table.Td key={step} data-align="end" className={classes.amount}>
                  {shareOf(stayed[step], size)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
