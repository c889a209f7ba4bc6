import { ConfirmDialog } from '../confirm-dialog.tsx';
import { messages } from '../messages.ts';

type Guard = { isHeld: boolean; leave: () => void; stay: () => void };

/** Confirms before unsaved input is lost; staying has the focus. */
export function LeaveDialog({ guard }: { guard: Guard }) {
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
