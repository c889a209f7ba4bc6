import { adminTransition } from '@backlot/contracts/people/admins/admin';
import { Text, toast } from '@backlot/ui';
import { Textarea, useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { transitionAdmin } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';
import { useSending } from './use-sending.ts';
import type { ClosingStep, Person } from './person.ts';

type Props = { person: Person; step: ClosingStep; onClose: () => void };

/** Says what closing an account means, and asks why. */
export default function StepDialog({ person, step, onClose }: Props) {
  const { _id, version } = person;
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => reasonProblem({ step, reason, version }),
  });
  const { isSending, failure, send } = useSending(person._id);
  const submit = form.onSubmit(({ reason }) =>
    send(async () => {
      await transitionAdmin({ params: { _id }, body: { step, reason, version } });
      toast.success(m.stepDone[step]);
      onClose();
    }),
  );
  return (
    <DialogForm
      title={m.stepTitle[step](person.name)}
      verb={m.steps[step]}
      isDanger
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{m.consequences[step]}</Text>
      <Textarea
        label={m.reason}
        description={m.reasonHelp}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}

const reasonProblem = (body: { step: ClosingStep; reason: string; version: number }) => {
  const { error } = adminTransition.safeParse(body);
  return error?.issues[0] ? { reason: error.issues[0].message } : {};
};
