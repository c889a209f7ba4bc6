import { toast } from '@backlot/ui';
import { Textarea } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cardProblems, isEmptyCard, methodIdOf } from '../actions/card-draft.ts';
import { useIsTestGateway } from '../actions/use-is-test-gateway.ts';
import { subscriptionPaths } from '../subscription-paths.ts';
import { plansList, startSubscription } from '../subscriptions.data.ts';
import { PlanFields } from './plan-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { blankStart, type StartDraft } from './start-draft.ts';
import { startMessages as m } from './start.messages.ts';
import { useQuery } from '@tanstack/react-query';

type StartBody = Parameters<typeof startSubscription>[0]['body'];

/** Starts a subscription for a watcher. */
export default function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(blankStart);
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<StartDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isTest = useIsTestGateway();
  const { start, card } = draft;
  const couponId = start === 'free' ? null : draft.couponId;
  // No card is needed when a coupon covers the whole price; the API refuses when one is.
  const isCardOptional = start === 'trial' || couponId !== null;
  const needsCard = start !== 'free' && !(isCardOptional && isEmptyCard(card));
  const begin = useActionMutation({
    mutationFn: async (input: Omit<StartBody, 'methodId'>) => {
      const methodId = needsCard ? await methodIdOf(card, isTest) : null;
      return startSubscription({ body: { ...input, methodId } });
    },
    onSuccess: ({ _id, number }) => {
      toast.success(m.done(number));
      return navigate(subscriptionPaths.detail(_id));
    },
    fields: ['couponId'],
  });
  const { plans, trialDaysOf } = useSoldPlans();
  const hasNoTrial = start === 'trial' && draft.planId !== null && trialDaysOf(draft.planId) === 0;
  const submit = () => {
    setTried(true);
    const { watcherId, planId, country, notes } = draft;
    if (!watcherId || !planId || !country || hasNoTrial) return;
    if (needsCard && Object.keys(cardProblems(card, isTest)).length > 0) return;
    begin.mutate({ watcherId, planId, country, start, couponId, source: 'admin', notes });
  };
  return (
    <DialogForm
      title={m.title}
      verb={m.verb}
      isSending={begin.isPending}
      failure={begin.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlanFields
        draft={draft}
        onChange={set}
        plans={plans}
        trialDays={trialDaysOf(draft.planId)}
        isTried={isTried}
      />
      {start !== 'free' && (
        <PaymentFields
          draft={draft}
          onChange={set}
          isTest={isTest}
          isCardOptional={isCardOptional}
          isTried={isTried && needsCard}
          couponProblem={begin.problemOf('couponId')}
          onCouponChange={begin.reset}
        />
      )}
      <Textarea
        label={m.notes}
        autosize
        minRows={2}
        maxLength={2_000}
        value={draft.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </DialogForm>
  );
}

/** The plans that can be sold, including hidden ones. */
function useSoldPlans() {
  const { data = [] } = useQuery(plansList());
  const plans = data.filter(({ status }) => status === 'active' || status === 'hidden');
  const trialDaysOf = (planId: string | null): number =>
    plans.find(({ _id }) => _id === planId)?.trialDays ?? 0;
  return { plans, trialDaysOf };
}
