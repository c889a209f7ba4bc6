import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Text, toast } from '@backlot/ui';
import { ReasonInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { transitionAdmin } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';
import type { ClosingStep, Person } from './person.ts';

type Props = { person: Person; step: ClosingStep; onClose: () => void };

/** States the consequences of closing an account, and requires a reason. */
export default function StepDialog({ person, step, onClose }: Props) {
  const { _id, version } = person;
  const closing = useActionMutation({
    mutationFn: (body: Request<typeof adminsApi.transition>['body']) =>
      transitionAdmin({ params: { _id }, body }),
    onSuccess: () => {
      toast.success(m.stepDone[step]);
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: adminsApi.transition,
    action: closing,
    initial: { reason: '' },
    bodyOf: ({ reason }) => ({ step, reason, version }),
  });
  return (
    <DialogForm
      title={m.stepTitle[step](person.name)}
      verb={m.steps[step]}
      isDanger
      {...dialog}
      onClose={onClose}
    >
      <Text>{m.consequences[step]}</Text>
      <ReasonInput
        label={m.reason}
        description={m.reasonHelp}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
