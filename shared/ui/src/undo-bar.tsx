import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import classes from './bar.module.css';
import { constants } from './constants.ts';
import { messages } from './messages.ts';
import { useCountdown } from './use-countdown.ts';

type Props = {
  /** What was done: `3 movies archived`. Give the bar a `key` per action, so that the next one restarts it. */
  message: string;
  onUndo: () => void;
  /** Called after eight seconds without pointer or focus on the bar, or by its button. */
  onClose: () => void;
  isBusy?: boolean;
};

/** Offers to undo the last action. */
export function UndoBar({ message, onUndo, onClose, isBusy = false }: Props) {
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
        {messages.undo}
      </Button>
      <CloseButton aria-label={messages.dismiss} onClick={onClose} />
    </div>
  );
}
