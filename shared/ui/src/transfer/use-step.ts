import { useState } from 'react';
import { messages } from './transfer.messages.ts';

/** Runs one step at a time and keeps the words of its refusal. */
export function useStep() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (step: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await step();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : messages.somethingWrong);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run: (step: () => Promise<unknown>) => void run(step) };
}
