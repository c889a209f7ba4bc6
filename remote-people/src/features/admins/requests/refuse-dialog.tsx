import { type AccessRequestRow, accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Text, toast } from '@backlot/ui';
import { ReasonInput, useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { refuseRequest } from '../admins.data.ts';
import { requestsMessages as m } from './access-requests.messages.ts';

type Props = { request: AccessRequestRow; onClose: () => void };

/** Declines a request, with an optional note to the person. */
export default function RefuseDialog({ request: { _id, version, name, email }, onClose }: Props) {
  const form = useForm({ initialValues: { note: '' } });
  const refusing = useActionMutation({
    mutationFn: (note: string) =>
      refuseRequest({ params: { _id }, body: { note: note.trim() || null, version } }),
    onSuccess: () => {
      toast.success(accessRequestsApi.refuse.message);
      onClose();
    },
  });
  return (
    <DialogForm
      title={m.refuseTitle(name)}
      verb={m.refuse}
      isDanger
      isSending={refusing.isPending}
      isDirty={form.isDirty()}
      failure={refusing.failure}
      onSubmit={form.onSubmit(({ note }) => refusing.mutate(note))}
      onClose={onClose}
    >
      <Text>{m.refuseText(email)}</Text>
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
