import { messageOf } from '@backlot/data/call-error';
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
