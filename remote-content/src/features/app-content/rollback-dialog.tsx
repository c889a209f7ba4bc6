import { ConfirmDialog, Stack, Text, toast } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { messageOf } from '@backlot/data/call-error';
import { appContentLimits, type AppReleaseDetail } from '@backlot/contracts/appcontent';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rollBack } from './app-content.data.ts';
import { publishMessages, releaseMessages as m } from './app-content.messages.ts';

type Props = { release: AppReleaseDetail; onClose: () => void };

/** Says what a rollback does, asks for a note, and leads to the release that it made. */
export function RollbackDialog({ release: { _id, number, latest }, onClose }: Props) {
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const roll = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const made = await rollBack(_id, note, latest);
      toast.success(m.rolledBack(made.number, number));
      onClose();
      await navigate(`/admin/pages/app_content/releases/${made._id}`);
    } catch (refusal) {
      setFailure(messageOf(refusal));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      isOpen
      title={m.rollback(number)}
      verb={m.rollback(number)}
      isBusy={isBusy}
      error={failure}
      onConfirm={() => void roll()}
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
