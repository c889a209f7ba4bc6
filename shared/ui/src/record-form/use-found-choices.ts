import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

type Choice = { value: string; label: string };

const searchDelayMs = 150;

/**
 * A select whose choices the API finds by what is typed.
 * @returns `q` to ask the API for, once the typing rests, and `select`, which makes the select's props of what it found
 */
export function useFoundChoices() {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, searchDelayMs);
  const [chosen, setChosen] = useState<Choice | null>(null);
  return {
    q,
    select: (found: readonly Choice[], onChange: (value: string | null) => void) => {
      // The chosen one keeps its name when it is not among those found.
      const isListed = chosen === null || found.some(({ value }) => value === chosen.value);
      const data = isListed ? [...found] : [chosen, ...found];
      return {
        data,
        searchable: true,
        openOnFocus: false, // typing opens it: a dialog that begins with it isn't covered at once
        filter: () => data, // the API has found them
        onSearchChange: (text: string) => setTyped(text.trim() === chosen?.label ? '' : text.trim()),
        onChange: (next: string | null) => {
          setChosen(data.find(({ value }) => value === next) ?? null);
          onChange(next);
        },
      };
    },
  };
}
