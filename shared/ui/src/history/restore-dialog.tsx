import type { Revision } from '@backlot/contracts/platform/records/history';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { formatDateTime } from '../format.ts';
import { toast } from '../toast-store.ts';
import { messages } from './history.messages.ts';

type Props = {
  /** Null while nothing is asked. */
  revision: Revision | null;
  onRestore: (revision: Revision) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a record is taken back. */
export function RestoreDialog({ revision, onRestore, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setError(null);
    onClose();
  };
  const restore = async () => {
    if (!revision) return;
    setBusy(true);
    setError(null);
    try {
      await onRestore(revision);
      toast.success(messages.restored);
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : messages.somethingWrong);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen={revision !== null}
      title={messages.restoreTitle}
      verb={messages.restore}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void restore()}
      onClose={close}
    >
      {revision && messages.restoreText(formatDateTime(revision.at))}
    </ConfirmDialog>
  );
}
