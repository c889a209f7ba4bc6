import { Button, dangerLook, Group, IconList, IconTrash, Stack, Text, toast, undo } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
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
  const onError = (error: Error) => toast.error(messageOf(error));
  const restoring = useActionMutation({
    mutationFn: restorePlan,
    onSuccess: () => toast.success(m.delete.restored),
    onError,
  });
  const removing = useActionMutation({
    mutationFn: () => removePlan(plan),
    onSuccess: async (deleted) => {
      await navigate(subscriptionPaths.plans);
      undo(m.delete.done(deleted.name), () => restoring.mutate(deleted));
    },
    onError,
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
        onClick={() => removing.mutate()}
      >
        {m.delete.action}
      </Button>
    </Group>
  );
}
