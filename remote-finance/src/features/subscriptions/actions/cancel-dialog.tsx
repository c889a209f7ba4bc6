import { formatDate, Text, toast } from '@backlot/ui';
import { Radio } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { cancelSubscription } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { type CancelDraft, CancelFields, emptyCancel } from './cancel-fields.tsx';

const m = actionsMessages.cancel;

type Draft = CancelDraft & { when: 'now' | 'period_end' };
type Props = { subscription: Subscription; onClose: () => void };

/** Cancels a subscription now or at period end, with a reason. */
export default function CancelDialog({ subscription, onClose }: Props) {
  const { _id, version, number, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const hasPeriod = ['active', 'trialing', 'past_due'].includes(status) && !cancelAtPeriodEnd;
  const cancel = useActionMutation({
    mutationFn: (body: Request<typeof subscriptionsApi.cancel>['body']) =>
      cancelSubscription({ params: { _id }, body }),
    onSuccess: (after) => {
      const isOver = after.status === 'canceled';
      toast.success(isOver ? m.done(number) : m.arranged(number, formatDate(after.currentPeriodEnd)));
      onClose();
    },
  });
  const { form, dialog } = useActionForm<Draft, (typeof subscriptionsApi.cancel)['body']>({
    endpoint: subscriptionsApi.cancel,
    action: cancel,
    initial: { ...emptyCancel, when: hasPeriod ? 'period_end' : 'now' },
    bodyOf: (draft) => ({ ...draft, note: draft.note.trim() || null, version }),
  });
  return (
    <DialogForm
      title={m.title(number)}
      verb={m.verb}
      cancelVerb={m.keep}
      isDanger
      {...dialog}
      onClose={onClose}
    >
      {hasPeriod ? (
        <Radio.Group label={m.when} {...form.getInputProps('when')}>
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
      <CancelFields form={form} />
    </DialogForm>
  );
}
