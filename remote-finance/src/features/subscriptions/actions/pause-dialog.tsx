import { Text, toast } from '@backlot/ui';
import { DialogForm } from '@backlot/ui/record';
import type { Subscription } from '@backlot/contracts/subscriptions.detail';
import { useState } from 'react';
import { pauseSubscription } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { MonthsField } from './months-field.tsx';
import { useSending } from '../../../sending/use-sending.ts';

const m = actionsMessages.pause;

type Props = { subscription: Subscription; onClose: () => void };

/** Says what a pause means, and asks for how long. */
export default function PauseDialog({ subscription: { _id, version, number }, onClose }: Props) {
  const [months, setMonths] = useState(1);
  const { isSending, failure, send } = useSending();
  const submit = () =>
    void send(async () => {
      toast.success(
        actionsMessages.changed(await pauseSubscription({ params: { _id }, body: { months, version } })),
      );
      onClose();
    });
  return (
    <DialogForm
      title={m.title(number)}
      verb={m.verb}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{m.text}</Text>
      <MonthsField months={months} onChange={setMonths} />
    </DialogForm>
  );
}
