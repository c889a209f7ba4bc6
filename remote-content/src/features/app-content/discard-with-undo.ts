import { toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { AppContent } from '@backlot/contracts/site/app-content/app-content';
import { discardOrRemove } from './app-content.data.ts';
import { listMessages as m } from './app-content.messages.ts';

/** Stages the removal of a key or discards its change, with an undo toast. @returns whether the key is gone */
export async function discardWithUndo(
  action: 'remove' | 'discard',
  entry: Pick<AppContent, '_id' | 'version'>,
): Promise<boolean> {
  try {
    const { after, undo: restore } = await discardOrRemove(action, entry);
    const isGone = !after.live && !after.staged;
    const message = action === 'discard' ? m.discarded : m.removed;
    undo(isGone ? m.deleted : message, () => toastResult(restore()));
    return isGone;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}

const toastResult = (work: Promise<unknown>) =>
  work.then(
    () => toast.success(m.undone),
    (error: unknown) => toast.error(messageOf(error)),
  );
