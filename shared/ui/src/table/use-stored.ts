import { useState } from 'react';

/**
 * State that this browser keeps. A value that can't be read, or that `isValid` refuses, counts as absent.
 * @param key unique; stored below `backlot.list.`
 */
export function useStored<T>(key: string, initial: T, isValid: (value: unknown) => value is T) {
  const place = `backlot.list.${key}`;
  const [value, setValue] = useState(() => read(place, initial, isValid));
  const store = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(place, JSON.stringify(next));
    } catch {
      // A full or forbidden storage costs the person the memory of it, not the choice.
    }
  };
  return [value, store] as const;
}

const read = <T>(place: string, initial: T, isValid: (value: unknown) => value is T): T => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    return isValid(stored) ? stored : initial;
  } catch {
    return initial;
  }
};
