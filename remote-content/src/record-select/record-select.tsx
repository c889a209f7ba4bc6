import { Select } from '@backlot/ui/form';
import { useDebouncedValue } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import type { makerOptions } from '@backlot/contracts/catalog/makers/options';
import type { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { messages as m } from './record-select.messages.ts';

/** Endpoints that answer `_id` and name by prefix. */
export type OptionsEndpoint = typeof makerOptions | typeof movieOptions;

type Props = Omit<
  ComponentProps<typeof Select<string>>,
  'data' | 'filter' | 'searchable' | 'searchValue' | 'label' | 'value'
> & {
  label: string;
  endpoint: OptionsEndpoint;
  value: string | null;
  /** Narrows what is offered, not what is chosen. */
  only?: { type?: 'series' };
};

const searchDelayMs = 150;

/** A record of another resource, found by typing the start of its name; the chosen one is named by its `_id`. */
export function RecordSelect({ endpoint, only = {}, value, ...props }: Props) {
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search, searchDelayMs);
  const chosen = useQuery({
    ...queryOf(endpoint, { query: { ids: value ?? '' } }),
    enabled: Boolean(value),
  });
  const isNameOfChosen = q === chosen.data?.[0]?.name;
  const found = useQuery({
    ...queryOf(endpoint, { query: { ...only, ...(q && !isNameOfChosen && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const records = [...(chosen.data ?? []), ...(found.data ?? [])];
  const choices = new Map(records.map((record) => [record._id, record.name]));
  return (
    <Select
      placeholder={m.typeToSearch}
      clearButtonProps={{ 'aria-label': m.clear(props.label) }}
      {...props}
      value={value}
      data={[...choices].map(([_id, name]) => ({ value: _id, label: name }))}
      searchable
      // Enter must not choose what was found for the text before.
      selectFirstOptionOnChange={search === q && !found.isPlaceholderData}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={found.isFetching ? m.searching : m.nothingFound}
    />
  );
}
