import { Button, dangerLook, Group, IconList, IconTrash, Stack, Text } from '@backlot/ui';
import { RecordLoader, useUndoable } from '@backlot/ui/record';
import type { Plan } from '@backlot/contracts/money/plans/plan';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { subscriptionPaths } from '../subscription-paths.ts';
import { PlanForm } from './plan-edit.tsx';
import { PlanVersions } from './plan-versions.tsx';
import { planQuery, removePlan, restorePlan } from './plans.data.ts';
import { plansMessages as m } from './plans.messages.ts';

export const NewPlanPage = () => <PlanForm plan={null} />;

/** The plan of the URL: its form, its price versions, and its deletion. */
export function PlanPage() {
  const { _id = '' } = useParams();
  const result = useQuery(planQuery(_id));
  return (
    <RecordLoader result={result} icon={IconList} labels={m} listPath={subscriptionPaths.plans}>
      {(plan) => (
        <Stack gap="md" maw={720}>
          <PlanForm key={plan._id} plan={plan} />
          <PlanVersions plan={plan} />
          <DeletePlan plan={plan} />
        </Stack>
      )}
    </RecordLoader>
  );
}

/** A plan that never had subscribers is deleted without confirmation, and can be restored. */
function DeletePlan({ plan }: { plan: Plan }) {
  const navigate = useNavigate();
  const removing = useUndoable({
    run: removePlan,
    undo: restorePlan,
    done: ({ name }) => m.delete.done(name),
    undone: () => m.delete.restored,
    onDone: () => navigate(subscriptionPaths.plans),
  });
  return (
    <Group justify="flex-end">
      {plan.hasHistory && (
        <Text size="sm" c="dimmed">
          {m.delete.reason}
        </Text>
      )}
      <Button
        {...dangerLook}
        leftSection={<IconTrash size={16} />}
        disabled={plan.hasHistory}
        loading={removing.isPending}
        onClick={() => removing.mutate(plan)}
      >
        {m.delete.action}
      </Button>
    </Group>
  );
}
