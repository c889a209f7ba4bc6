import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { type AccessRequestRow, accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Text, toast } from '@backlot/ui';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { approveRequest } from '../admins.data.ts';
import { RoleSelect, TeamSelect } from '../role-team-fields.tsx';
import { requestsMessages as m } from './access-requests.messages.ts';

type Answer = Request<typeof accessRequestsApi.approve>['body'];
type Draft = Omit<Answer, 'version'>;
type Props = { request: AccessRequestRow; onClose: () => void };

/** Approves a request, with a role and a team. */
export default function ApproveDialog({ request, onClose }: Props) {
  const { _id, version, name, email, reason } = request;
  const approving = useActionMutation({
    mutationFn: (body: Answer) => approveRequest({ params: { _id }, body }),
    onSuccess: () => {
      toast.success(accessRequestsApi.approve.message);
      onClose();
    },
  });
  const { form, dialog } = useActionForm<Draft, (typeof accessRequestsApi.approve)['body']>({
    endpoint: accessRequestsApi.approve,
    action: approving,
    initial: { role: 'admin', team: null },
    bodyOf: (draft) => ({ ...draft, version }),
  });
  return (
    <DialogForm title={m.approveTitle(name)} verb={m.approve} {...dialog} onClose={onClose}>
      <Text>{m.approveText(email)}</Text>
      <Text size="sm" c="dimmed" fs="italic">
        {reason}
      </Text>
      <RoleSelect required data-autofocus {...form.getInputProps('role')} />
      <TeamSelect {...form.getInputProps('team')} />
    </DialogForm>
  );
}
