import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type Choice = { value: string; label: string };
type Options<T> = {
  /** @param q the typed text, empty at first */
  query: (q: string) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<T> };
  choicesOf: (found: T) => Choice[];
};

const searchDelayMs = 150;

/**
 * A select whose options the API finds by the typed text.
 * @returns `found`, the last results, and `select`, which derives the select's props from them
 */
export function useFoundChoices<T>({ query, choicesOf }: Options<T>) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, searchDelayMs);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { data: found, isPlaceholderData } = useQuery<T>({
    ...query(q),
    placeholderData: keepPreviousData as () => undefined, // an answer is never a function, which T alone doesn't say
  });
  const choices = found === undefined ? [] : choicesOf(found);
  // The selected one keeps its label when it isn't among the results.
  const isListed = chosen === null || choices.some(({ value }) => value === chosen.value);
  const data = isListed ? choices : [chosen, ...choices];
  return {
    found,
    select: (onChange: (value: string | null) => void) => ({
      data,
      searchable: true,
      // Enter must not choose what was found for the text before.
      selectFirstOptionOnChange: typed === q && found !== undefined && !isPlaceholderData,
      openOnFocus: false, // typing opens it: it must not cover a dialog that starts with it
      filter: () => data, // the API has found them
      onSearchChange: (text: string) => setTyped(text.trim() === chosen?.label ? '' : text.trim()),
      onChange: (next: string | null) => {
        setChosen(data.find(({ value }) => value === next) ?? null);
        onChange(next);
      },
    }),
  };
}
