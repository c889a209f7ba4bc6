import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

type Choice = { value: string; label: string };

const searchDelayMs = 150;

/**
 * A select whose options the API finds by the typed text.
 * @returns `q`, the debounced query for the API, and `select`, which derives the select's props from its results
 */
export function useFoundChoices() {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, searchDelayMs);
  const [chosen, setChosen] = useState<Choice | null>(null);
  return {
    q,
    select: (found: readonly Choice[], onChange: (value: string | null) => void) => {
      // The selected one keeps its label when it isn't among the results.
      const isListed = chosen === null || found.some(({ value }) => value === chosen.value);
      const data = isListed ? [...found] : [chosen, ...found];
      return {
        data,
        searchable: true,
        openOnFocus: false, // typing opens it: it must not cover a dialog that starts with it
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
