import { adminTransition } from '@backlot/contracts/people/admins/admin';
import { describeIssue } from '@backlot/contracts/platform/records/field-errors';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Text, toast } from '@backlot/ui';
import { ReasonInput, useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { refreshAfterConflict, transitionAdmin } from '../admins.data.ts';
import { adminsMessages as m } from '../admins.messages.ts';
import type { ClosingStep, Person } from './person.ts';

type Props = { person: Person; step: ClosingStep; onClose: () => void };

/** States the consequences of closing an account, and requires a reason. */
export default function StepDialog({ person, step, onClose }: Props) {
  const { _id, version } = person;
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => reasonProblem({ step, reason, version }),
  });
  const closing = useActionMutation({
    mutationFn: (reason: string) => transitionAdmin({ params: { _id }, body: { step, reason, version } }),
    onSuccess: () => {
      toast.success(m.stepDone[step]);
      onClose();
    },
    onError: (error) => refreshAfterConflict(error, _id),
  });
  return (
    <DialogForm
      title={m.stepTitle[step](person.name)}
      verb={m.steps[step]}
      isDanger
      isSending={closing.isPending}
      failure={closing.failure}
      onSubmit={form.onSubmit(({ reason }) => closing.mutate(reason))}
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

const reasonProblem = (body: { step: ClosingStep; reason: string; version: number }) => {
  const [issue] = adminTransition.safeParse(body, { reportInput: true }).error?.issues ?? [];
  return issue ? { reason: describeIssue(issue) } : {};
};
