import { ConfirmDialog, Stack, Text, toast } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { appContentLimits, type AppReleaseDetail } from '@backlot/contracts/site/app-content/app-content';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rollBack } from './app-content.data.ts';
import { publishMessages, releaseMessages as m } from './app-content.messages.ts';

type Props = { release: AppReleaseDetail; onClose: () => void };

/** Confirms a rollback with a note, and leads to the release that it creates. */
export function RollbackDialog({ release: { _id, number, latest }, onClose }: Props) {
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const rollback = useActionMutation({
    mutationFn: () => rollBack(_id, note, latest),
    onSuccess: (created) => {
      toast.success(m.rolledBack(created.number, number));
      onClose();
      return navigate(`/admin/pages/app_content/releases/${created._id}`);
    },
  });

  return (
    <ConfirmDialog
      isOpen
      title={m.rollback(number)}
      verb={m.rollback(number)}
      isBusy={rollback.isPending}
      error={rollback.failure}
      onConfirm={() => rollback.mutate()}
      onClose={onClose}
    >
      <Stack>
        <Text>{m.rollbackText(number)}</Text>
        <TextInput
          label={publishMessages.note}
          description={publishMessages.noteHelp}
          maxLength={appContentLimits.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
