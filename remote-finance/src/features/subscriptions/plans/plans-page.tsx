import {
  ActionMenu,
  Anchor,
  Button,
  EmptyState,
  IconEyeOff,
  IconList,
  IconPlus,
  LoadingTable,
  PageHeader,
  type MenuAction,
  QueryStates,
  StatusBadge,
  type Tone,
  useDocumentTitle,
} from '@backlot/ui';
import { type Selection, Table } from '@backlot/ui/table';
import { type Plan, planFields } from '@backlot/contracts/money/plans/plan';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { SelectableRows, SelectAll, SelectRow } from '../../../select/row-selection.tsx';
import { subscriptionPaths } from '../subscription-paths.ts';
import { plansList } from '../subscriptions.data.ts';
import { days, formatInterval, subscriptionsMessages } from '../subscriptions.messages.ts';
import classes from '../subscriptions.module.css';
import { formatPlanPrice } from './format-plan-price.ts';
import { plansMessages as m, planStatusLabels } from './plans.messages.ts';
import { usePlanActions } from './use-plan-actions.ts';

const PlansBulk = lazy(() => import('./plans-bulk.tsx'));

const pricesAtMost = 4;
/** Shown when there are more: a line with "1 more" would take the space of the price itself. */
const pricesOfMany = 3;

/** Every plan in its order. */
export function PlansPage() {
  const result = useQuery(plansList());
  useDocumentTitle(m.title);
  const add = (
    <Button component={Link} to={subscriptionPaths.newPlan} leftSection={<IconPlus size={16} />}>
      {m.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={m.title}
        crumbs={[{ label: m.subscriptions, to: subscriptionPaths.list }]}
        {...(result.data && { facts: [m.count(result.data.length)] })}
        primary={add}
      />
      <SelectableRows rows={result.data ?? []} bulk={(selected) => <PlansBulk {...selected} />}>
        {(selection) => (
          <QueryStates
            result={result}
            loading={<LoadingTable columns={[4, 3, 3, 2, 2, 2]} rows={4} />}
            empty={
              <EmptyState icon={IconList} title={m.emptyTitle} text={m.emptyText}>
                {add}
              </EmptyState>
            }
          >
            {(plans) => <PlansTable plans={plans} selection={selection} />}
          </QueryStates>
        )}
      </SelectableRows>
    </>
  );
}

function PlansTable({ plans, selection }: { plans: readonly Plan[]; selection: Selection }) {
  const actionsOf = usePlanActions();
  return (
    // A region that scrolls must be reachable by keyboard.
    <div className={classes.sheet} role="region" aria-label={m.title} tabIndex={0}>
      <Table highlightOnHover verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Td w={40}>
              <SelectAll selection={selection} />
            </Table.Td>
            <Table.Th>{planFields.name.label}</Table.Th>
            <Table.Th>{planFields.status.label}</Table.Th>
            <Table.Th>{planFields.family.label}</Table.Th>
            <Table.Th data-align="end">{planFields.prices.label}</Table.Th>
            <Table.Th data-align="end">{planFields.trialDays.label}</Table.Th>
            <Table.Th data-align="end">{m.paying}</Table.Th>
            <Table.Td aria-label={m.actions} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plans.map((plan) => (
            <PlanRow key={plan._id} plan={plan} selection={selection} actions={actionsOf(plan)} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type RowProps = { plan: Plan; selection: Selection; actions: readonly MenuAction[] };

function PlanRow({ plan, selection, actions }: RowProps) {
  const { _id, name, status, family, prices, interval, intervalCount, trialDays, subscribers } = plan;
  const pricesShown = prices.length > pricesAtMost ? pricesOfMany : prices.length;
  return (
    <Table.Tr>
      <Table.Td>
        <SelectRow selection={selection} row={plan} />
      </Table.Td>
      <Table.Th scope="row">
        <Anchor component={Link} to={subscriptionPaths.plan(_id)}>
          {name}
        </Anchor>
      </Table.Th>
      <Table.Td>
        <PlanStatusBadge status={status} />
      </Table.Td>
      <Table.Td>{family}</Table.Td>
      <Table.Td data-align="end">
        {prices.slice(0, pricesShown).map((price) => (
          <div key={`${price.currency} ${price.country}`} className={classes.amount}>
            {subscriptionsMessages.price(formatPlanPrice(price), formatInterval(interval, intervalCount))}
          </div>
        ))}
        {prices.length > pricesShown && (
          <div className={classes.quiet}>{m.more(prices.length - pricesShown)}</div>
        )}
      </Table.Td>
      <Table.Td data-align="end" className={classes.amount}>
        {trialDays === 0 ? m.none : days(trialDays)}
      </Table.Td>
      <Table.Td data-align="end" className={classes.amount}>
        {subscribers}
      </Table.Td>
      <Table.Td>
        <ActionMenu actions={actions} label={m.actionsOf(name)} />
      </Table.Td>
    </Table.Tr>
  );
}

const tones: Record<Plan['status'], Tone> = {
  draft: 'info',
  active: 'success',
  hidden: 'warning',
  retired: 'neutral',
};

function PlanStatusBadge({ status }: Pick<Plan, 'status'>) {
  return (
    <StatusBadge
      tone={tones[status]}
      label={planStatusLabels[status]}
      {...(status === 'hidden' && { icon: IconEyeOff })}
    />
  );
}
