import { useUndoable } from '@backlot/ui/record';
import type { AppContent } from '@backlot/contracts/site/app-content/app-content';
import { discardOrRemove } from './app-content.data.ts';
import { listMessages as m } from './app-content.messages.ts';

type Discard = { action: 'remove' | 'discard'; entry: Pick<AppContent, '_id' | 'version'> };
type Discarded = Awaited<ReturnType<typeof discardOrRemove>>;

/**
 * Stages the removal of a key or discards its change, with undo.
 * @param onDone gets whether the key is gone
 */
export const useDiscard = (onDone?: (isGone: boolean) => unknown) => {
  const isGone = ({ after: { live, staged } }: Discarded) => !live && !staged;
  return useUndoable({
    run: ({ action, entry }: Discard) => discardOrRemove(action, entry),
    undo: (discarded) => discarded.undo(),
    done: (discarded, { action }) => {
      if (isGone(discarded)) return m.deleted;
      return action === 'discard' ? m.discarded : m.removed;
    },
    undone: () => m.undone,
    onDone: (discarded) => onDone?.(isGone(discarded)),
  });
};
