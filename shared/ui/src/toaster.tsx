import { type ReactNode, useSyncExternalStore } from 'react';
import { type Message, toastStore } from './toast-store.ts';
import { messages } from './toaster.messages.ts';
import classes from './toaster.module.css';

/** The last messages, newest first. */
export const useRecentMessages = (): readonly Message[] =>
  useSyncExternalStore(toastStore.subscribe, () => toastStore.state().recent);

/**
 * The region of toasts; one per document. The live region must exist before its first toast to be announced.
 * @param props.children other floating bars at the bottom
 */
export function Toaster({ children }: { children?: ReactNode }) {
  const { renderer, Bar } = useSyncExternalStore(toastStore.subscribe, toastStore.state);
  return (
    <section className={classes.region} aria-label={messages.region} aria-live="polite">
      {renderer && <renderer.ToastRenderer />}
      {children}
      {Bar && <Bar />}
    </section>
  );
}
