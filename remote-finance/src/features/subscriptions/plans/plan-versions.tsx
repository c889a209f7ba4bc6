import { LoadingTable, QueryStates } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import { type Plan, planFields, type PriceVersion } from '@backlot/contracts/money/plans/plan';
import { useQuery } from '@tanstack/react-query';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { Timestamp } from '../../../detail/timestamp.tsx';
import classes from '../subscriptions.module.css';
import { formatPlanPrice } from './format-plan-price.ts';
import { versionsQuery } from './plans.data.ts';
import { plansMessages } from './plans.messages.ts';

const m = plansMessages.versions;

/** The prices of a plan over time, with the number of subscribers at each. */
export function PlanVersions({ plan }: { plan: Plan }) {
  const result = useQuery(versionsQuery(plan._id));
  return (
    <DetailCard title={m.title}>
      <QueryStates result={result} loading={<LoadingTable columns={[1, 2, 4, 2, 1]} rows={2} />}>
        {(versions) => <Versions versions={versions} />}
      </QueryStates>
    </DetailCard>
  );
}

function Versions({ versions }: { versions: readonly PriceVersion[] }) {
  return (
    <div className={classes.scroller} role="region" aria-label={m.title} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.version}</Table.Th>
            <Table.Th>{m.since}</Table.Th>
            <Table.Th data-align="end">{planFields.prices.label}</Table.Th>
            <Table.Th>{m.moves}</Table.Th>
            <Table.Th data-align="end">{m.subscribers}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map(({ version, createdAt, prices, movesFrom, subscribers }) => (
            <Table.Tr key={version}>
              <Table.Th scope="row">{version}</Table.Th>
              <Table.Td>
                <Timestamp at={createdAt} />
              </Table.Td>
              <Table.Td data-align="end" className={classes.amount}>
                {prices.map((price) => (
                  <div key={`${price.currency} ${price.country}`}>{formatPlanPrice(price)}</div>
                ))}
              </Table.Td>
              <Table.Td>{movesFrom ? m.move : m.keep}</Table.Td>
              <Table.Td data-align="end" className={classes.amount}>
                {subscribers}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
