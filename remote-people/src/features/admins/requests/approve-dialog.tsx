import type { Role } from '@backlot/contracts/platform/accounts/access';
import { type AccessRequestRow, accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import type { Team } from '@backlot/contracts/people/admins/admin';
import { Text, toast } from '@backlot/ui';
import { useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useSending } from '../actions/use-sending.ts';
import { approveRequest } from '../admins.data.ts';
import { RoleSelect, TeamSelect } from '../role-team-fields.tsx';
import { requestsMessages as m } from './access-requests.messages.ts';

type Answer = { role: Role; team: Team | null };
type Props = { request: AccessRequestRow; onClose: () => void };

/** A yes: with which role, in which team. */
export default function ApproveDialog({ request, onClose }: Props) {
  const { _id, version, name, email, reason } = request;
  const form = useForm<Answer>({ initialValues: { role: 'admin', team: null } });
  const { isSending, failure, send } = useSending(_id);
  const submit = form.onSubmit((answer) =>
    send(async () => {
      await approveRequest({ params: { _id }, body: { ...answer, version } });
      toast.success(accessRequestsApi.approve.message);
      onClose();
    }),
  );
  return (
    <DialogForm
      title={m.approveTitle(name)}
      verb={m.approve}
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
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
