import { CallError, messageOf } from '@backlot/data/call-error';
import { useCallback, useEffect, useState } from 'react';

export type LinkCheck<Answer> =
  { state: 'checking' } | { state: 'failed'; message: string } | { state: 'answered'; answer: Answer };

/** Checks when the page opens, and again on `retry`. `check` must be stable between renders. */
export function useLinkCheck<Answer>(
  check: () => Promise<Answer>,
): [result: LinkCheck<Answer>, retry: () => void] {
  const [result, setResult] = useState<LinkCheck<Answer>>({ state: 'checking' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: LinkCheck<Answer>) => isCurrent && setResult(next);
    show({ state: 'checking' });
    check().then(
      (answer) => show({ state: 'answered', answer }),
      (error: unknown) => show({ state: 'failed', message: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [check, round]);

  return [result, useCallback(() => setRound((n) => n + 1), [])];
}

/** The answer about a link, or why it can’t be used: `invalid` for a forged one, the API’s sentence for an expired one. */
export const answerOfLink = <Answer>(call: Promise<Answer>, invalid: string): Promise<Answer | string> =>
  call.catch((error: unknown) => {
    const status = error instanceof CallError ? error.status : null;
    if (status === 404) return invalid;
    if (status === 410) return messageOf(error);
    throw error;
  });
