import { messageOf } from '@backlot/data/call-error';
import { useCallback, useEffect, useState } from 'react';

export type LinkCheck<Answer> =
  { state: 'checking' } | { state: 'failed'; message: string } | { state: 'answered'; answer: Answer };

/** Checks when the page opens, and again on `retry`. `ask` must be stable between renders. */
export function useLinkCheck<Answer>(
  ask: () => Promise<Answer>,
): [question: LinkCheck<Answer>, retry: () => void] {
  const [question, setQuestion] = useState<LinkCheck<Answer>>({ state: 'checking' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: LinkCheck<Answer>) => isCurrent && setQuestion(next);
    show({ state: 'checking' });
    ask().then(
      (answer) => show({ state: 'answered', answer }),
      (error: unknown) => show({ state: 'failed', message: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, round]);

  return [question, useCallback(() => setRound((n) => n + 1), [])];
}
