import { formatDate, formatMoney, Text, toast } from '@backlot/ui';
import { Radio, Select } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { messageOf } from '@backlot/data/call-error';
import { queryOf } from '@backlot/data/query';
import { subscriptionsApi } from '@backlot/contracts/subscriptions.api';
import type { Subscription } from '@backlot/contracts/subscriptions.detail';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changePlan, plansList } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { PlanPreview } from './plan-preview.tsx';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.changePlan;

type Props = { subscription: Subscription; onClose: () => void };

/** Asks for another plan, and shows what it comes to before anything is charged. */
export default function ChangePlanDialog({ subscription, onClose }: Props) {
  const { _id, version, number, currentPeriodEnd } = subscription;
  const [planId, setPlanId] = useState<string | null>(null);
  const [isNow, setNow] = useState(true);
  const [isTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const { data: plans = [] } = useQuery(plansList());
  const own = plans.find((plan) => plan._id === subscription.plan._id);
  const others = plans.filter(
    ({ _id: other, family, status }) =>
      other !== subscription.plan._id &&
      (!own || family === own.family) &&
      (status === 'active' || status === 'hidden'),
  );
  const chosen = others.find((plan) => plan._id === planId);
  const preview = useQuery({
    ...queryOf(subscriptionsApi.previewChange, { params: { _id }, query: { planId: planId ?? '' } }),
    // Once it is sent there is no such change to work out any more.
    enabled: chosen !== undefined && isNow && !isSending,
    // Worked out for this moment: what is shown is what is charged.
    staleTime: Infinity,
    gcTime: 0,
  });
  const dueNow = isNow ? (preview.data?.dueNowMinor ?? 0) : 0;
  const submit = () => {
    setTried(true);
    if (!chosen || (isNow && !preview.data)) return;
    void send(async () => {
      const known = { planId: chosen._id, version };
      const body =
        isNow && preview.data
          ? { ...known, when: 'now' as const, at: preview.data.at.toISOString(), dueNowMinor: dueNow }
          : { ...known, when: 'period_end' as const };
      await changePlan({ params: { _id }, body });
      toast.success(isNow ? m.done(chosen.name) : m.arranged(chosen.name));
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.title(number)}
      verb={dueNow > 0 ? m.verbCharged(formatMoney(dueNow, subscription.currency)) : m.verb}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={m.plan}
        required
        data={others.map(({ _id: value, name }) => ({ value, label: name }))}
        value={planId}
        onChange={setPlanId}
        nothingFoundMessage={m.noPlans}
        error={isTried && !chosen && actionsMessages.needed}
        data-autofocus
      />
      <Radio.Group
        label={m.when}
        value={isNow ? 'now' : 'period_end'}
        onChange={(value) => setNow(value === 'now')}
      >
        <Radio mt="xs" value="now" label={m.now} />
        <Radio
          mt="xs"
          value="period_end"
          label={m.periodEnd(formatDate(currentPeriodEnd))}
          description={m.periodEndHelp}
        />
      </Radio.Group>
      {others.length === 0 && <Text size="sm">{m.noPlans}</Text>}
      {chosen && isNow && (
        <PlanPreview
          change={preview.isFetching ? undefined : preview.data}
          failure={preview.error ? messageOf(preview.error) : null}
          subscription={subscription}
          plan={chosen}
        />
      )}
    </DialogForm>
  );
}
