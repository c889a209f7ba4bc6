import { undo } from '@backlot/ui';

let offered: { messageId: string; withdraw: () => void } | null = null;

/** Offers to undo sending a reply. */
export function offerUndo(messageId: string, text: string, onUndo: () => Promise<void>): void {
  offered = { messageId, withdraw: undo(text, onUndo) };
}

/** Hides the offer for a reply that is sent or canceled: its undo would be refused. */
export function withdrawUndo(messageId: string): void {
  if (offered?.messageId === messageId) offered.withdraw();
}
