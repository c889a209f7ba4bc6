import { CallError, messageOf } from '@backlot/data/call-error';
import { useState } from 'react';
import type { MovieForm } from './use-movie-form.ts';

type Options = {
  /** Somebody else saved first. */
  onStale?: (error: CallError) => void;
};

/** Saving a form: checks it, sends it, and puts every refusal where it belongs. What was typed always stays. */
export const useSave = (form: MovieForm, { onStale }: Options = {}) => {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);

  const refuse = (error: unknown) => {
    if (error instanceof CallError && error.code === 'version_conflict' && onStale) return onStale(error);
    if (error instanceof CallError) form.refuse(error.errors);
    const isOfFields = error instanceof CallError && error.errors.length > 0;
    setFailure(isOfFields ? null : messageOf(error));
    setRefusals((count) => count + 1);
  };

  /** Sends without checking first: for values that have been checked. */
  const runUnchecked = async (send: () => Promise<void>) => {
    setSaving(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };

  const run = async (send: () => Promise<void>) => {
    if (isSaving) return;
    if (form.check()) await runUnchecked(send);
    else setRefusals((count) => count + 1);
  };

  return { run, runUnchecked, isSaving, failure, refusals };
};
