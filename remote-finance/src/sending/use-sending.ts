import { CallError, messageOf } from '@backlot/data/call-error';
import type { FieldError } from '@backlot/contracts/envelope';
import { useState } from 'react';

type Options = {
  /** Fields that show what is wrong with them; the rest is the dialog's `failure`. */
  fields?: readonly string[];
  wordsOf?: (error: unknown) => string;
};
type Failed = { words: string | null; problems: readonly FieldError[] };
const nothing: Failed = { words: null, problems: [] };

/** Sending from a dialog: what failed stays in it. */
export const useSending = ({ fields = [], wordsOf = messageOf }: Options = {}) => {
  const [isSending, setSending] = useState(false);
  const [{ words, problems }, setFailed] = useState(nothing);
  const refuse = (error: unknown) => {
    const found = error instanceof CallError ? error.errors : [];
    const hasOwnPlace = found.length > 0 && found.every(({ path }) => fields.includes(path));
    setFailed({ words: hasOwnPlace ? null : wordsOf(error), problems: found });
  };
  const send = async (change: () => Promise<void>) => {
    setSending(true);
    setFailed(nothing);
    try {
      await change();
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  };
  return {
    isSending,
    failure: words,
    problemOf: (field: string) => problems.find(({ path }) => path === field)?.message,
    /** What was wrong is another one now. */
    forget: () => setFailed(nothing),
    send,
  };
};
