import { messageOf } from '@backlot/data/call-error';
import { useState, useTransition } from 'react';

/**
 * One write of a page before the sign-in. It is a transition of React instead of TanStack's mutation, which would add
 * 7 KiB to the first page.
 */
export function useSending() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, startTransition] = useTransition();
  const clear = () => setFailure(null);
  const start = (send: () => Promise<void>, onError?: (error: unknown) => void) => {
    clear();
    startTransition(async () => {
      try {
        await send();
      } catch (error) {
        setFailure(messageOf(error));
        onError?.(error);
      }
    });
  };
  return { failure, isSending, start, clear };
}
