import { messageOf } from '@backlot/data/call-error';
import { useCallback, useEffect, useState } from 'react';

export type Question<Answer> =
  { state: 'asking' } | { state: 'failed'; message: string } | { state: 'answered'; answer: Answer };

/** Asks once when the page opens, and again on `retry`. `ask` must keep its identity. */
export function useQuestion<Answer>(
  ask: () => Promise<Answer>,
): [question: Question<Answer>, retry: () => void] {
  const [question, setQuestion] = useState<Question<Answer>>({ state: 'asking' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: Question<Answer>) => isCurrent && setQuestion(next);
    show({ state: 'asking' });
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
