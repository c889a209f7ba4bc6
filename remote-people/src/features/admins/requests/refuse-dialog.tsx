import { type AccessRequestRow, accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import { Text, toast } from '@backlot/ui';
import { Textarea, useForm } from '@backlot/ui/form';
import { DialogForm } from '@backlot/ui/record';
import { useSending } from '../actions/use-sending.ts';
import { refuseRequest } from '../admins.data.ts';
import { requestsMessages as m } from './access-requests.messages.ts';

type Props = { request: AccessRequestRow; onClose: () => void };

/** A no, with a note to the person if wanted. */
export default function RefuseDialog({ request: { _id, version, name, email }, onClose }: Props) {
  const form = useForm({ initialValues: { note: '' } });
  const { isSending, failure, send } = useSending(_id);
  const submit = form.onSubmit(({ note }) =>
    send(async () => {
      await refuseRequest({ params: { _id }, body: { note: note.trim() || null, version } });
      toast.success(accessRequestsApi.refuse.message);
      onClose();
    }),
  );
  return (
    <DialogForm
      title={m.refuseTitle(name)}
      verb={m.refuse}
      isDanger
      isSending={isSending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{m.refuseText(email)}</Text>
      <Textarea
        label={m.note}
        description={m.noteHelp}
        maxLength={500}
        autosize
        minRows={3}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </DialogForm>
  );
}
