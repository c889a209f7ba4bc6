import { queryOf } from '@backlot/data/query';
import { makerOptions } from '@backlot/contracts/makers.options';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Makers to choose from: those whose names begin with what is typed, and the chosen ones.
 * @param isReady whether the rows are there: names are asked for after them
 */
export const useMakerNames = (chosen: readonly string[], isReady: boolean) => {
  const [text, setText] = useState('');
  const { data: found = [] } = useQuery({
    ...queryOf(makerOptions, { query: { q: text } }),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
  const { data: named = [] } = useQuery({
    ...queryOf(makerOptions, { query: { ids: chosen.join() } }),
    enabled: isReady && chosen.length > 0,
  });
  const names = new Map([...named, ...found].map(({ _id, name }) => [_id, name]));
  return { options: [...names].map(([value, label]) => ({ value, label })), onSearch: setText };
};
