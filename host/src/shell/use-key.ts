import { singleKeyOf } from '@backlot/ui';
import { useEffect, useEffectEvent } from 'react';

/** Handles single keys before the page, which gets those that aren't prevented. */
export const useKey = (onKey: (key: string, event: KeyboardEvent) => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = singleKeyOf(event);
    if (key !== null) onKey(key, event);
  });

  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
};
