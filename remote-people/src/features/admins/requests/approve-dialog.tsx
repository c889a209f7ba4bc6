import type { Role } from '@backlot/contracts/platform/accounts/access';
import { type AccessRequestRow, accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import type { Team } from '@backlot/contracts/people/admins/admin';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Text, toast } from '@backlot/ui';
import { useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { approveRequest } from '../admins.data.ts';
import { RoleSelect, TeamSelect } from '../role-team-fields.tsx';
import { requestsMessages as m } from './access-requests.messages.ts';

type Answer = { role: Role; team: Team | null };
type Props = { request: AccessRequestRow; onClose: () => void };

/** Approves a request, with a role and a team. */
export default function ApproveDialog({ request, onClose }: Props) {
  const { _id, version, name, email, reason } = request;
  const form = useForm<Answer>({ initialValues: { role: 'admin', team: null } });
  const approving = useActionMutation({
    mutationFn: (answer: Answer) => approveRequest({ params: { _id }, body: { ...answer, version } }),
    onSuccess: () => {
      toast.success(accessRequestsApi.approve.message);
      onClose();
    },
  });
  return (
    <DialogForm
      title={m.approveTitle(name)}
      verb={m.approve}
      isSending={approving.isPending}
      isDirty={form.isDirty()}
      failure={approving.failure}
      onSubmit={form.onSubmit((answer) => approving.mutate(answer))}
      onClose={onClose}
    >
      <Text>{m.approveText(email)}</Text>
      <Text size="sm" c="dimmed" fs="italic">
        {reason}
      </Text>
      <RoleSelect required data-autofocus {...form.getInputProps('role')} />
      <TeamSelect {...form.getInputProps('team')} />
    </DialogForm>
  );
}
