import { Text, toast } from '@backlot/ui';
import { DialogForm } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Subscription } from '@backlot/contracts/money/subscriptions/detail';
import { useState } from 'react';
import { pauseSubscription } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { MonthsField } from './months-field.tsx';

const m = actionsMessages.pause;

type Props = { subscription: Subscription; onClose: () => void };

/** Explains a pause and asks for its duration. */
export default function PauseDialog({ subscription: { _id, version, number }, onClose }: Props) {
  const [months, setMonths] = useState(1);
  const pause = useActionMutation({
    mutationFn: () => pauseSubscription({ params: { _id }, body: { months, version } }),
    onSuccess: (paused) => {
      toast.success(actionsMessages.changed(paused));
      onClose();
    },
  });
  return (
    <DialogForm
      title={m.title(number)}
      verb={m.verb}
      isSending={pause.isPending}
      isDirty={months !== 1}
      failure={pause.failure}
      onSubmit={() => pause.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{m.text}</Text>
      <MonthsField months={months} onChange={setMonths} />
    </DialogForm>
  );
}
