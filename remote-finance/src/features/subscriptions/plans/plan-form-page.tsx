import { Button, dangerLook, Group, IconList, IconTrash, Stack, Text, toast, undo } from '@backlot/ui';
import type { ConflictField } from '@backlot/ui/form';
import { RecordLoader } from '@backlot/ui/record';
import { RecordForm } from '@backlot/ui/record-form';
import { messageOf } from '@backlot/data/call-error';
import { plan as planSchema, type Plan } from '@backlot/contracts/money/plans/plan';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { subscriptionPaths } from '../subscription-paths.ts';
import { draftOf, inputOf, type PlanDraft, planFieldNames, validatePlan } from './plan-draft.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanValue } from './plan-value.tsx';
import { PlanVersions } from './plan-versions.tsx';
import { createPlan, planOf, removePlan, replacePlan, restorePlan } from './plans.data.ts';
import { planLabels, plansMessages as m } from './plans.messages.ts';

export function PlanCreatePage() {
  return <PlanForm plan={null} />;
}

/** The plan of the address: its form, its prices over time, and how to be rid of it. */
export function PlanEditPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader result={useQuery(planOf(_id))} icon={IconList} words={m} listPath={subscriptionPaths.plans}>
      {(plan: Plan) => (
        <Stack gap="md" maw={720}>
          <PlanForm key={plan._id} plan={plan} />
          <PlanVersions plan={plan} />
          <DeletePlan plan={plan} />
        </Stack>
      )}
    </RecordLoader>
  );
}

const conflictFields = planFieldNames.map((key) => ({
  key,
  label: planLabels[key],
  format: (_value: unknown, draft: PlanDraft) => <PlanValue field={key} draft={draft} />,
})) as readonly ConflictField<PlanDraft>[]; // each key with its own format

function PlanForm({ plan }: { plan: Plan | null }) {
  const send = ({ forExisting, ...draft }: PlanDraft, version: number) => {
    const body = inputOf({ ...draft, forExisting });
    return plan
      ? replacePlan({ params: { _id: plan._id }, body: { ...body, version, forExisting } })
      : createPlan({ body });
  };
  return (
    <RecordForm<PlanDraft, Plan>
      title={plan ? m.edit(plan.name) : m.newPlan}
      crumbs={[
        { label: m.subscriptions, to: subscriptionPaths.list },
        { label: m.title, to: subscriptionPaths.plans },
      ]}
      stored={plan}
      createLabel={m.create}
      draftOf={draftOf}
      validate={validatePlan}
      send={send}
      currentIn={(data) => planSchema.safeParse(data).data ?? null}
      labels={planLabels}
      conflictFields={conflictFields}
      after={() => subscriptionPaths.plans}
    >
      {(form) => <PlanFields form={form} isStored={plan !== null} isFixed={plan?.hasHistory ?? false} />}
    </RecordForm>
  );
}

/** A plan that nobody ever had goes at once, and can be brought back. */
function DeletePlan({ plan }: { plan: Plan }) {
  const navigate = useNavigate();
  const { _id, version, name, hasHistory } = plan;
  const remove = async () => {
    try {
      const gone = await removePlan({ params: { _id }, query: { version } });
      await navigate(subscriptionPaths.plans);
      undo(m.delete.done(name), () => bringBack(gone));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Group justify="flex-end">
      {hasHistory && (
        <Text size="sm" c="dimmed">
          {m.delete.reason}
        </Text>
      )}
      <Button
        {...dangerLook}
        leftSection={<IconTrash size={16} />}
        disabled={hasHistory}
        onClick={() => void remove()}
      >
        {m.delete.action}
      </Button>
    </Group>
  );
}

const bringBack = async ({ _id, version }: Plan): Promise<void> => {
  await restorePlan({ params: { _id }, body: { version } });
  toast.success(m.delete.back);
};
