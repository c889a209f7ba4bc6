import { formatDate, formatMoney, Loader, QueryStates, Text, toast } from '@backlot/ui';
import { Radio, Select } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { queryOf } from '@backlot/data/query';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Plan } from '@backlot/contracts/money/plans/plan';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { useQuery } from '@tanstack/react-query';
import { changePlan, plansList } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { PlanPreview } from './plan-preview.tsx';

const m = actionsMessages.changePlan;

type PlanChange = Request<typeof subscriptionsApi.changePlan>['body'];
type Props = { subscription: Subscription; onClose: () => void };

type Draft = { planId: string | null; isNow: boolean };
const nothingChosen: Draft = { planId: null, isNow: true };

/** Changes the plan and previews the proration before anything is charged. */
export default function ChangePlanDialog({ subscription, onClose }: Props) {
  const { _id, version, number, currency } = subscription;
  const change = useActionMutation({
    mutationFn: (body: PlanChange) => changePlan({ params: { _id }, body }),
    onSuccess: (_, { when, planId: to }) => {
      const name = plans.find((plan) => plan._id === to)?.name ?? '';
      toast.success(when === 'now' ? m.done(name) : m.arranged(name));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: subscriptionsApi.changePlan,
    action: change,
    initial: nothingChosen,
    bodyOf: ({ isNow, ...known }): unknown =>
      isNow
        ? { ...known, version, when: 'now', at: preview.data?.at.toISOString(), dueNowMinor: dueNow }
        : { ...known, version, when: 'period_end' },
  });
  const { planId, isNow } = form.values;
  const { data: plans = [] } = useQuery(plansList());
  const choices = choicesIn(plans, subscription.plan._id);
  const chosen = choices.find((plan) => plan._id === planId);
  const preview = usePreview(_id, planId, chosen !== undefined && isNow && !change.isPending);
  const dueNow = isNow ? (preview.data?.dueNowMinor ?? 0) : 0;
  return (
    <DialogForm
      title={m.title(number)}
      verb={dueNow > 0 ? m.verbCharged(formatMoney(dueNow, currency)) : m.verb}
      {...dialog}
      onClose={onClose}
    >
      <Select
        label={m.plan}
        required
        data={choices.map(({ _id: value, name }) => ({ value, label: name }))}
        nothingFoundMessage={m.noPlans}
        data-autofocus
        {...form.getInputProps('planId')}
      />
      <WhenField
        isNow={isNow}
        onChange={(value) => form.setFieldValue('isNow', value)}
        periodEnd={subscription.currentPeriodEnd}
      />
      {choices.length === 0 && <Text size="sm">{m.noPlans}</Text>}
      {chosen && isNow && (
        <QueryStates
          result={preview}
          loading={<Loader size="sm" aria-label={m.loading} role="status" />}
          isCompact
        >
          {(priced) => <PlanPreview change={priced} subscription={subscription} plan={chosen} />}
        </QueryStates>
      )}
    </DialogForm>
  );
}

/** The other plans that can be sold in the family of a subscription's plan. */
function choicesIn(plans: readonly Plan[], currentId: string): Plan[] {
  const current = plans.find(({ _id }) => _id === currentId);
  return plans.filter(
    ({ _id, family, status }) =>
      _id !== currentId &&
      (!current || family === current.family) &&
      (status === 'active' || status === 'hidden'),
  );
}

const usePreview = (_id: string, planId: string | null, isEnabled: boolean) =>
  useQuery({
    ...queryOf(subscriptionsApi.previewChange, { params: { _id }, query: { planId: planId ?? '' } }),
    // Once submitted, the plan no longer changes in this way and the preview would be refused.
    enabled: isEnabled,
    // Calculated for one instant, so that the amount shown is the amount charged.
    staleTime: Infinity,
    gcTime: 0,
  });

type WhenProps = { isNow: boolean; onChange: (isNow: boolean) => void; periodEnd: Date };

const WhenField = ({ isNow, onChange, periodEnd }: WhenProps) => (
  <Radio.Group
    label={m.when}
    value={isNow ? 'now' : 'period_end'}
    onChange={(value) => onChange(value === 'now')}
  >
    <Radio mt="xs" value="now" label={m.now} />
    <Radio
      mt="xs"
      value="period_end"
      label={m.periodEnd(formatDate(periodEnd))}
      description={m.periodEndHelp}
    />
  </Radio.Group>
);
