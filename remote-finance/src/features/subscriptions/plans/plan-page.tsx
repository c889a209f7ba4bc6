import { useRecord } from '@backlot/data/record';
import { Button, dangerButtonProps, Group, IconList, IconTrash, Stack, Text } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { type Plan, planFields } from '@backlot/contracts/money/plans/plan';
import { RecordHistory } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { subscriptionPaths } from '../subscription-paths.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanVersions } from './plan-versions.tsx';
import { planHistoryQuery, planQuery, restorePlanRevision } from './plans.data.ts';
import { planTexts, usePlanNames } from './plans.fields.tsx';
import { plansMessages as m } from './plans.messages.ts';
import { usePlanRemoval } from './use-plan-actions.ts';

export const NewPlanPage = () => <PlanForm plan={null} />;

/** The plan of the URL. */
export function PlanPage() {
  const { _id = '' } = useParams();
  const result = useRecord(planQuery(_id));
  return (
    <RecordLoader result={result} icon={IconList} labels={m} listPath={subscriptionPaths.plans}>
      {(plan) => <StoredPlan key={plan._id} plan={plan} />}
    </RecordLoader>
  );
}

/** A plan's form, its price versions, its history and its deletion. */
function StoredPlan({ plan }: { plan: Plan }) {
  const [isDirty, setDirty] = useState(false);
  return (
    <Stack gap="md" maw={720}>
      <PlanForm plan={plan} onDirty={setDirty} />
      <PlanVersions plan={plan} />
      <PlanHistory plan={plan} canRestore={!isDirty && !plan.deletedAt} />
      <DeletePlan plan={plan} />
    </Stack>
  );
}

/** Restored prices apply to new subscribers, as in an edit that keeps those of existing ones. */
function PlanHistory({ plan, canRestore }: { plan: Plan; canRestore: boolean }) {
  const labels = describeRevisions(planFields, planTexts, usePlanNames(), { type: 'plan' });
  return (
    <DetailCard title={m.history}>
      <RecordHistory
        query={(page) => planHistoryQuery(plan._id, page)}
        labels={labels}
        restoreNote={plan.hasHistory ? m.restoreNote : undefined}
        onRestore={canRestore ? ({ _id }) => restorePlanRevision(plan, _id) : undefined}
      />
    </DetailCard>
  );
}

/** A plan that never had subscribers is deleted without confirmation, and can be restored. */
function DeletePlan({ plan }: { plan: Plan }) {
  const navigate = useNavigate();
  const removing = usePlanRemoval(() => navigate(subscriptionPaths.plans));
  return (
    <Group justify="flex-end">
      {plan.hasHistory && (
        <Text size="sm" c="dimmed">
          {m.delete.reason}
        </Text>
      )}
      <Button
        {...dangerButtonProps}
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
