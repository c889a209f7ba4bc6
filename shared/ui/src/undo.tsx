import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button, CloseButton } from '@mantine/core';
import classes from './bar.module.css';
import { constants } from './constants.ts';
import { messages } from './messages.ts';

type Offer = { id: number; message: string; onUndo: () => void | Promise<void>; verb: string };

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
 * @param verb what its button says, where undoing has a name of its own
 * @returns hides the offer, unless another has replaced it
 */
export const undo = (
  message: string,
  onUndo: () => void | Promise<void>,
  verb: string = messages.undo,
): (() => void) => {
  const id = nextId++;
  change({ id, message, onUndo, verb });
  return () => withdraw(id);
};

const withdraw = (id: number) => {
  if (offer?.id === id) change(null);
};

/** The undo bar, in the `Toaster`. */
export function UndoOutlet() {
  const current = useSyncExternalStore(subscribe, () => offer);
  return current && <Offered key={current.id} offer={current} />;
}

function Offered({ offer: { id, onUndo, ...shown } }: { offer: Offer }) {
  const close = () => withdraw(id);
  const undoing = useMutation({ mutationFn: async () => onUndo(), onSettled: close });
  return <UndoBar {...shown} isBusy={undoing.isPending} onUndo={() => undoing.mutate()} onClose={close} />;
}

type Props = {
  /** What was done: `3 movies archived`. Give the bar a `key` per action, so that the next one restarts it. */
  message: string;
  verb: string;
  onUndo: () => void;
  /** Called after eight seconds without pointer or focus on the bar, or by its button. */
  onClose: () => void;
  isBusy?: boolean;
};

/** Offers to undo the last action. */
function UndoBar({ message, verb, onUndo, onClose, isBusy = false }: Props) {
  const [isHeld, setHeld] = useState(false);
  useCountdown(constants.undoMs, isHeld || isBusy, onClose);
  return (
    <div
      className={classes.bar}
      data-place="fixed"
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.text}>{message}</span>
      <Button variant="light" size="xs" onClick={onUndo} loading={isBusy}>
        {verb}
      </Button>
      <CloseButton aria-label={messages.dismiss} onClick={onClose} />
    </div>
  );
}

/** Calls `onEnd` after `ms`, not counting pauses. */
function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - startedAt));
    };
  }, [isPaused]);
}
