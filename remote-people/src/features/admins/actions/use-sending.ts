import { CallError, messageOf } from '@backlot/data/call-error';
import { useState } from 'react';
import { adminsChanged } from '../admins.data.ts';

/** Sending from a dialog: what failed stays in it, and after a lost race what is behind it shows how it is now. */
export const useSending = (_id: string) => {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (change: () => Promise<void>) => {
    setSending(true);
    setFailure(null);
    try {
      await change();
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof CallError && error.status === 409) await adminsChanged([_id]);
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, send };
};
