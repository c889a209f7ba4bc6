import { Select } from '@backlot/ui/form';
import { useDebouncedValue } from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { makerOptions } from '@backlot/contracts/makers.options';
import { moviesApi } from '@backlot/contracts/movies.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputProps } from './input-props.ts';
import { inputMessages } from './inputs.messages.ts';

/** Endpoints that answer `_id` and name by prefix. */
type OptionsEndpoint = typeof makerOptions | typeof moviesApi.all;

const searchDelayMs = 150;

/** A record of another resource, found by typing the start of its name; the chosen one is named by its `_id`. */
const recordInput = (endpoint: OptionsEndpoint, clearable: boolean, filter: { type?: 'series' } = {}) =>
  function RecordField({ errorAt: _, value, ...props }: InputProps<string | null>) {
    const [search, setSearch] = useState('');
    const [q] = useDebouncedValue(search, searchDelayMs);
    const chosen = useQuery({
      ...queryOf(endpoint, { query: { ids: value ?? '' } }),
      enabled: Boolean(value),
    });
    const chosenName = chosen.data?.[0]?.name;
    const isNameOfChosen = q === chosenName;
    const found = useQuery({
      ...queryOf(endpoint, { query: { ...filter, ...(q && !isNameOfChosen && { q }) } }),
      placeholderData: keepPreviousData,
    });
    const records = [...(chosen.data ?? []), ...(found.data ?? [])];
    const choices = new Map(records.map((record) => [record._id, record.name]));
    return (
      <Select
        {...props}
        value={value}
        data={[...choices].map(([_id, name]) => ({ value: _id, label: name }))}
        searchable
        clearable={clearable}
        clearButtonProps={{ 'aria-label': inputMessages.clear(props.label) }}
        filter={({ options }) => options}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={found.isFetching ? inputMessages.searching : inputMessages.nothingFound}
        placeholder={inputMessages.typeToSearch}
      />
    );
  };

export const MakerInput = recordInput(makerOptions, false);
export const SeriesInput = recordInput(moviesApi.all, true, { type: 'series' });
