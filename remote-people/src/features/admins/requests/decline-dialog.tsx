import { type AccessRequestRow, accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Text, toast } from '@backlot/ui';
import { ReasonInput } from '@backlot/ui/form';
import { DialogForm, useActionForm } from '@backlot/ui/record';
import { declineRequest } from '../admins.data.ts';
import { requestsMessages as m } from './access-requests.messages.ts';

type Props = { request: AccessRequestRow; onClose: () => void };

/** Declines a request, with an optional note to the person. */
export default function DeclineDialog({ request: { _id, version, name, email }, onClose }: Props) {
  const refusing = useActionMutation({
    mutationFn: (body: Request<typeof accessRequestsApi.decline>['body']) =>
      declineRequest({ params: { _id }, body }),
    onSuccess: () => {
      toast.success(accessRequestsApi.decline.message);
      onClose();
    },
  });
  const { form, dialog } = useActionForm({
    endpoint: accessRequestsApi.decline,
    action: refusing,
    initial: { note: '' },
    bodyOf: ({ note }) => ({ note: note.trim() || null, version }),
  });
  return (
    <DialogForm title={m.declineTitle(name)} verb={m.decline} isDanger {...dialog} onClose={onClose}>
      <Text>{m.declineText(email)}</Text>
      <ReasonInput
        label={m.note}
        description={m.noteHelp}
        minRows={3}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </DialogForm>
  );
}
