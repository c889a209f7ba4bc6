import { useEffect, useState } from 'react';

export type Loading<T> =
  { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: T };

/**
 * Loads something once, and again on `retry`.
 * @param load stable between renders
 * @param start the initial state; `loading` starts a load
 */
export const useAsync = <T>(load: () => Promise<T>, start: Loading<T> = { state: 'loading' }) => {
  const [current, setCurrent] = useState(start);
  const [attempt, setAttempt] = useState(start.state === 'loading' ? 1 : 0);

  useEffect(() => {
    if (attempt === 0) return undefined;
    let isWanted = true;
    load().then(
      (value) => isWanted && setCurrent({ state: 'ready', value }),
      (error: unknown) => isWanted && setCurrent({ state: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt, load]);

  const retry = () => {
    setCurrent({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { current, retry };
};
