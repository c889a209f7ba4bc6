import { toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { AppContent } from '@backlot/contracts/appcontent';
import { giveUp } from './app-content.data.ts';
import { listMessages as m } from './app-content.messages.ts';

/** Removes a key or gives its change up, says so, and offers to take that back. Answers whether the key is gone. */
export async function giveUpWithUndo(
  what: 'remove' | 'discard',
  entry: Pick<AppContent, '_id' | 'version'>,
): Promise<boolean> {
  try {
    const { after, takeBack } = await giveUp(what, entry);
    const isGone = !after.live && !after.staged;
    const words = what === 'discard' ? m.discarded : m.removed;
    undo(isGone ? m.dropped : words, () => tell(takeBack()));
    return isGone;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}

const tell = (work: Promise<unknown>) =>
  work.then(
    () => toast.success(m.takenBack),
    (error: unknown) => toast.error(messageOf(error)),
  );
