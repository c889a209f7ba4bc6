import { type ReactNode, useSyncExternalStore } from 'react';
import { type Message, toastStore } from './toast-store.ts';
import { messages } from './toaster.messages.ts';
import classes from './toaster.module.css';

/** The last messages, newest first. */
export const useRecentMessages = (): readonly Message[] =>
  useSyncExternalStore(toastStore.subscribe, () => toastStore.state().recent);

/**
 * Where toasts appear; one per document. The live region is there before its first toast, else it isn't announced.
 * @param props.children what else floats at the lower edge
 */
export function Toaster({ children }: { children?: ReactNode }) {
  const renderer = useSyncExternalStore(toastStore.subscribe, () => toastStore.state().renderer);
  return (
    <section className={classes.region} aria-label={messages.region} aria-live="polite">
      {renderer && <renderer.ToastRenderer />}
      {children}
    </section>
  );
}
