import { formatDate, Text, toast } from '@backlot/ui';
import { Radio } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { useState } from 'react';
import { cancelSubscription } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { CancelFields, cancelOf, emptyCancel } from './cancel-fields.tsx';

const m = actionsMessages.cancel;

type Props = { subscription: Subscription; onClose: () => void };

/** Cancels a subscription now or at period end, with a reason. */
export default function CancelDialog({ subscription, onClose }: Props) {
  const { _id, version, number, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const hasPeriod = ['active', 'trialing', 'past_due'].includes(status) && !cancelAtPeriodEnd;
  const [when, setWhen] = useState<'now' | 'period_end'>(hasPeriod ? 'period_end' : 'now');
  const [draft, setDraft] = useState(emptyCancel);
  const [isTried, setTried] = useState(false);
  const cancel = useActionMutation({
    mutationFn: (reason: NonNullable<ReturnType<typeof cancelOf>>) =>
      cancelSubscription({ params: { _id }, body: { ...reason, when, version } }),
    onSuccess: (canceled) => {
      toast.success(actionsMessages.changed(canceled));
      onClose();
    },
  });
  const submit = () => {
    const reason = cancelOf(draft);
    setTried(true);
    if (reason) cancel.mutate(reason);
  };
  return (
    <DialogForm
      title={m.title(number)}
      verb={m.verb}
      cancelVerb={m.keep}
      isDanger
      isSending={cancel.isPending}
      failure={cancel.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasPeriod ? (
        <Radio.Group
          label={m.when}
          value={when}
          onChange={(value) => setWhen(value === 'now' ? 'now' : 'period_end')}
        >
          <Radio
            mt="xs"
            value="period_end"
            label={m.periodEnd(formatDate(currentPeriodEnd))}
            description={m.periodEndHelp}
          />
          <Radio mt="xs" value="now" label={m.now} description={m.nowHelp} />
        </Radio.Group>
      ) : (
        <Text size="sm">{m.nowHelp}</Text>
      )}
      <CancelFields draft={draft} onChange={setDraft} isTried={isTried} />
    </DialogForm>
  );
}
