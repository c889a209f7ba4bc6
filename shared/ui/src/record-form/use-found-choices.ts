import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordFormMessages as m } from './record-form.messages.ts';

type Choice = { value: string; label: string };
export type ChoicesQuery<T> = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
};
type Options<T> = {
  /** @param q the typed text, empty at first */
  query: (q: string) => ChoicesQuery<T>;
  choicesOf: (found: T) => Choice[];
  /** The selected one, if it is known before the user selects one. */
  selected?: Choice | undefined;
};

const searchDelayMs = 150;

/**
 * A select whose options the API finds by the typed text.
 * @returns `found`, the last results, and `select`, which derives the select's props from them
 */
export function useFoundChoices<T>({ query, choicesOf, selected }: Options<T>) {
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed, searchDelayMs);
  const [picked, setPicked] = useState<Choice | null>(null);
  const chosen = selected ?? picked;
  const q = debounced === chosen?.label ? '' : debounced;
  const {
    data: found,
    isFetching,
    isPlaceholderData,
  } = useQuery<T>({
    ...query(q),
    placeholderData: keepPreviousData as () => undefined, // a response is never a function, which T alone doesn't guarantee
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
      // Enter must not choose a result of the previous text.
      selectFirstOptionOnChange: typed === debounced && found !== undefined && !isPlaceholderData,
      openOnFocus: false, // typing opens it: on focus it would cover a dialog whose first field it is
      filter: () => data, // the API has found them
      nothingFoundMessage: isFetching ? m.searching : m.nothingFound,
      onSearchChange: (text: string) => setTyped(text.trim()),
      onChange: (next: string | null) => {
        setPicked(data.find(({ value }) => value === next) ?? null);
        onChange(next);
      },
    }),
  };
}
