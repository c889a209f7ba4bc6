import type { Revision } from '@backlot/contracts/platform/records/history';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { formatDateTime } from '../format.ts';
import { toast } from '../toast-store.ts';
import { messages } from './history.messages.ts';

type Props = {
  /** The version to confirm; null while the dialog is closed. */
  revision: Revision | null;
  onRestore: (revision: Revision) => Promise<unknown>;
  /** What else restoring this kind of record means, as a sentence. */
  restoreNote?: string | undefined;
  onClose: () => void;
};

/** Confirms before a record is restored to an earlier version. */
export function RestoreDialog({ revision, onRestore, restoreNote, onClose }: Props) {
  const restoring = useMutation({
    mutationFn: (chosen: Revision) => onRestore(chosen),
    onSuccess: () => {
      toast.success(messages.restored);
      onClose();
    },
  });
  const close = () => {
    restoring.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={revision !== null}
      title={messages.restoreTitle}
      verb={messages.restore}
      action={{ isPending: restoring.isPending, failure: restoring.error && restoring.error.message }}
      onConfirm={() => revision && restoring.mutate(revision)}
      onClose={close}
    >
      {revision && [messages.restoreText(formatDateTime(revision.at)), restoreNote].filter(Boolean).join(' ')}
    </ConfirmDialog>
  );
}
