import { readListQuery, writeListQuery } from '@backlot/data/list-query';
import { Stack, Text } from '@backlot/ui';
import type { InputProps } from '@backlot/ui/record-form';
import { ListToolbar } from '@backlot/ui/table';
import { segmentFilter } from '@backlot/contracts/people/segments/segment-filter';
import { useId } from 'react';
import { useWatcherFilters } from '../list/use-watcher-filters.ts';

/** The filter of a segment, chosen as in the watchers' list. Parts that this version doesn't know go with the first change. */
export function FilterInput({ label, value, onChange, error, 'data-path': path }: InputProps<string>) {
  const labelId = useId();
  const { query, raw } = readListQuery(segmentFilter, new URLSearchParams(value));
  const filters = useWatcherFilters(true, query);
  const change = (patch: Partial<typeof query>) =>
    onChange(writeListQuery(segmentFilter, new URLSearchParams(raw), patch).toString());
  return (
    <Stack gap={4} role="group" aria-labelledby={labelId} tabIndex={-1} data-path={path}>
      <Text id={labelId} size="sm" fw={500}>
        {label}
      </Text>
      <ListToolbar values={query} filters={filters} onChange={change} />
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
