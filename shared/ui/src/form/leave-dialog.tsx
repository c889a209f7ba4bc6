import { ConfirmDialog } from '../confirm-dialog.tsx';
import { messages } from '../messages.ts';
import type { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Confirms before unsaved input is lost; staying has the focus. */
export function LeaveDialog({ guard }: { guard: ReturnType<typeof useUnsavedGuard> }) {
  return (
    <ConfirmDialog
      isOpen={guard.isHeld}
      title={messages.leaveTitle}
      verb={messages.leave}
      cancelVerb={messages.stay}
      isDanger
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {messages.leaveText}
    </ConfirmDialog>
  );
}
