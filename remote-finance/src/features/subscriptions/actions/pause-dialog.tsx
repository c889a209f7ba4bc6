import { Text, toast } from '@backlot/ui';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { subscriptionsApi } from '@backlot/contracts/money/subscriptions/api';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { pauseSubscription } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { MonthsField } from './months-field.tsx';

const m = actionsMessages.pause;

type Props = { subscription: Subscription; onClose: () => void };

/** Explains a pause and asks for its duration. */
export default function PauseDialog({ subscription: { _id, version, number }, onClose }: Props) {
  const pause = useActionMutation({
    mutationFn: (body: Request<typeof subscriptionsApi.pause>['body']) =>
      pauseSubscription({ params: { _id }, body }),
    onSuccess: (paused) => {
      toast.success(m.done(paused.number));
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: subscriptionsApi.pause,
    action: pause,
    initial: { months: 1 },
    bodyOf: ({ months }) => ({ months, version }),
  });
  return (
    <DialogForm title={m.title(number)} verb={m.verb} {...dialog} onClose={onClose}>
      <Text size="sm">{m.text}</Text>
      <MonthsField
        months={form.values.months}
        error={form.errors['months']}
        onChange={(months) => form.setFieldValue('months', months)}
      />
    </DialogForm>
  );
}
