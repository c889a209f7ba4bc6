import { type AccessRequestRow, accessRequestsApi } from '@backlot/contracts/access-requests';
import { Button, dangerLook, Group, Modal, Stack, Text, toast } from '@backlot/ui';
import { Textarea, useForm } from '@backlot/ui/form';
import { useSending } from '../actions/use-sending.ts';
import { refuseRequest } from '../admins.data.ts';
import { adminsMessages } from '../admins.messages.ts';
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
    <Modal
      opened
      onClose={onClose}
      title={m.refuseTitle(name)}
      closeButtonProps={{ 'aria-label': adminsMessages.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
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
          {failure && (
            <Text c="var(--mantine-color-error)" size="sm" role="alert">
              {failure}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {adminsMessages.cancel}
            </Button>
            <Button type="submit" {...dangerLook} loading={isSending}>
              {m.refuse}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
