import { formatMoney } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import type { Plan } from '@backlot/contracts/plans';
import { useQuery } from '@tanstack/react-query';
import { Part } from '../facts.tsx';
import { Moment } from '../moment.tsx';
import classes from '../subscriptions.module.css';
import { versionsOf } from './plans.data.ts';
import { plansMessages } from './plans.messages.ts';

const m = plansMessages.versions;

/** The prices of a plan over time, with how many have each. */
export function PlanVersions({ plan }: { plan: Plan }) {
  const { data } = useQuery(versionsOf(plan._id));
  if (!data) return null;
  return (
    <Part title={m.title}>
      <div className={classes.scroller} role="region" aria-label={m.title} tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.version}</Table.Th>
              <Table.Th>{m.since}</Table.Th>
              <Table.Th data-align="end">{m.prices}</Table.Th>
              <Table.Th>{m.moves}</Table.Th>
              <Table.Th data-align="end">{m.subscribers}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ version, createdAt, prices, movesFrom, subscribers }) => (
              <Table.Tr key={version}>
                <Table.Th scope="row">{version}</Table.Th>
                <Table.Td>
                  <Moment at={createdAt} />
                </Table.Td>
                <Table.Td data-align="end" className={classes.amount}>
                  {prices.map(({ amountMinor, currency }) => formatMoney(amountMinor, currency)).join(', ')}
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
    </Part>
  );
}
