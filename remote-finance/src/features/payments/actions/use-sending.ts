import { messageOf } from '@backlot/data/call-error';
import { useState } from 'react';

/** Sending from a dialog: what failed stays in it. */
export const useSending = (wordsOf: (error: unknown) => string = messageOf) => {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (change: () => Promise<void>) => {
    setSending(true);
    setFailure(null);
    try {
      await change();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, send };
};
