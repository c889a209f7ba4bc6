import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { UndoBar } from './undo-bar.tsx';

type Offer = { id: number; message: string; onUndo: () => void | Promise<void> };

let offer: Offer | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: Offer | null) => {
  offer = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Offers to undo the last action; the bar survives navigation. A new offer replaces the previous one.
 * @param onUndo reports its own failure
 */
export const undo = (message: string, onUndo: () => void | Promise<void>): void =>
  change({ id: nextId++, message, onUndo });

/** The undo bar, in the `Toaster`. */
export function UndoOutlet() {
  const current = useSyncExternalStore(subscribe, () => offer);
  return current && <Offered key={current.id} offer={current} />;
}

function Offered({ offer: { id, message, onUndo } }: { offer: Offer }) {
  const close = () => {
    if (offer?.id === id) change(null);
  };
  const undoing = useMutation({ mutationFn: async () => onUndo(), onSettled: close });
  return (
    <UndoBar message={message} isBusy={undoing.isPending} onUndo={() => undoing.mutate()} onClose={close} />
  );
}
