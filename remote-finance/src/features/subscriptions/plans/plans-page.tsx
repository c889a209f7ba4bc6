import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconList,
  IconPlus,
  LoadingTable,
  PageHeader,
  QueryStates,
  useDocumentTitle,
} from '@backlot/ui';
import { CardTable, type Selection } from '@backlot/ui/table';
import type { Plan } from '@backlot/contracts/money/plans/plan';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { SelectableRows } from '../../../select/selectable-rows.tsx';
import { subscriptionPaths } from '../subscription-paths.ts';
import { plansList } from '../subscriptions.data.ts';
import { planColumns } from './plans.columns.tsx';
import { bulkMessages, plansMessages as m } from './plans.messages.ts';
import { usePlanActions } from './use-plan-actions.ts';

const PlansBulk = lazy(() => import('./plans-bulk.tsx'));

/** All plans in sort order. */
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
  const { actionsOf, pendingChange, confirm, isPending, close } = usePlanActions();
  return (
    <>
      <CardTable
        label={m.title}
        rows={plans}
        columns={planColumns}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        rowHref={({ _id }) => subscriptionPaths.plan(_id)}
        selection={selection}
        rowActions={actionsOf}
      />
      {pendingChange && (
        <ConfirmDialog
          isOpen
          title={m.end.title(bulkMessages.actions[pendingChange.key], pendingChange.plan.name)}
          verb={bulkMessages.actions[pendingChange.key]}
          cancelVerb={m.end.keep}
          isDanger
          action={{ isPending, failure: null }}
          onConfirm={confirm}
          onClose={close}
        >
          {m.end.text(pendingChange.plan.subscribers)}
        </ConfirmDialog>
      )}
    </>
  );
}
