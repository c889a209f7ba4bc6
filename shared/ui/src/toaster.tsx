import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { constants } from './constants.ts';
import { messages } from './messages.ts';
import { toastStore, type Message } from './toast-store.ts';
import classes from './toaster.module.css';
import { UndoOutlet } from './undo.tsx';
import { useCountdown } from './use-countdown.ts';

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** The last messages, newest first. */
export const useRecentMessages = (): readonly Message[] =>
  useSyncExternalStore(toastStore.subscribe, () => toastStore.state().recent);

/** Where toasts and undo offers appear; one per document. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, () => toastStore.state().shown);
  return (
    <section className={classes.region} aria-label={messages.notices} aria-live="polite">
      {shown.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
      <UndoOutlet />
    </section>
  );
}

function Toast({ message }: { message: Message }) {
  const [isHeld, setHeld] = useState(false);
  const dismiss = () => toastStore.dismiss(message.id);
  useCountdown(constants.toastMs, isHeld, dismiss);
  const Icon = icons[message.tone];
  return (
    <div
      className={classes.toast}
      data-tone={message.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden className={classes.icon} />
      <span className={classes.text}>{message.text}</span>
      <CloseButton size="sm" aria-label={messages.dismiss} onClick={dismiss} />
    </div>
  );
}
