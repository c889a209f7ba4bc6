import { toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { AppContent } from '@backlot/contracts/site/app-content/app-content';
import { useMutation } from '@tanstack/react-query';
import { discardOrRemove } from './app-content.data.ts';
import { listMessages as m } from './app-content.messages.ts';

type Discard = { action: 'remove' | 'discard'; entry: Pick<AppContent, '_id' | 'version'> };
const onError = (error: Error) => toast.error(messageOf(error));

/**
 * Stages the removal of a key or discards its change, with undo.
 * @param onDone gets whether the key is gone
 */
export const useDiscard = (onDone?: (isGone: boolean) => unknown) => {
  const undoing = useMutation({
    mutationFn: (restore: () => Promise<unknown>) => restore(),
    onSuccess: () => toast.success(m.undone),
    onError,
  });
  return useMutation({
    mutationFn: ({ action, entry }: Discard) => discardOrRemove(action, entry),
    onSuccess: async ({ after, undo: restore }, { action }) => {
      const isGone = !after.live && !after.staged;
      const message = action === 'discard' ? m.discarded : m.removed;
      undo(isGone ? m.deleted : message, async () => undoing.mutate(restore));
      await onDone?.(isGone);
    },
    onError,
  });
};
