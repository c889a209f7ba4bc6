import { CallError, messageOf } from '@backlot/data/call-error';
import { useState } from 'react';
import { subscriptionsChanged } from '../subscriptions.data.ts';
import { subscriptionsMessages as m } from '../subscriptions.messages.ts';

/**
 * Sending from a dialog: what failed stays in it, and after a lost race what is behind it shows how it is now.
 * @param fields that show what is wrong with them; the rest is the dialog's `failure`
 */
export const useSending = (_id?: string, fields: readonly string[] = []) => {
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const problems = failed instanceof CallError ? failed.errors : [];
  const hasOwnPlace = problems.length > 0 && problems.every(({ path }) => fields.includes(path));
  const failure = failed === null || hasOwnPlace ? null : failureWords(failed);
  const send = async (change: () => Promise<void>) => {
    setSending(true);
    setFailed(null);
    try {
      await change();
    } catch (error) {
      setFailed(error);
      if (_id && error instanceof CallError && error.status === 409) await subscriptionsChanged([_id]);
    } finally {
      setSending(false);
    }
  };
  return {
    isSending,
    failure,
    problemOf: (field: string) => problems.find(({ path }) => path === field)?.message,
    /** What was wrong is another one now. */
    forget: () => setFailed(null),
    send,
  };
};

const failureWords = (error: unknown): string =>
  error instanceof CallError && error.code === 'version_conflict' ? m.changedMeanwhile : messageOf(error);
