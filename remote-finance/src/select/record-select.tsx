import { Select } from '@backlot/ui/form';
import { useFoundChoices } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { selectMessages as m } from './select.messages.ts';

type Props = {
  label: string;
  description: string;
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | false;
};
type Watcher = Response<typeof watchersApi.list>['items'][number];
type WatcherProps = Omit<Props, 'onChange'> & {
  /** Only watchers with an active account. */
  isActive?: boolean;
  onChange: (value: string | null, watcher: Watcher | undefined) => void;
};

/** A movie, searched by title prefix. */
export function MovieSelect({ onChange, ...props }: Props) {
  const { q, select } = useFoundChoices();
  const { data = [] } = useQuery({
    ...queryOf(movieOptions, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  });
  const found = data.map(({ _id, name }) => ({ value: _id, label: name }));
  return <Select required nothingFoundMessage={m.nothingFound} {...props} {...select(found, onChange)} />;
}

/** A watcher, searched by name or email. */
export function WatcherSelect({ isActive = false, onChange, ...props }: WatcherProps) {
  const { q, select } = useFoundChoices();
  const { data } = useQuery({
    ...queryOf(watchersApi.list, {
      query: { ...(q && { q }), ...(isActive && { status: 'active' as const }) },
    }),
    placeholderData: keepPreviousData,
  });
  const watchers = data?.items ?? [];
  const found = watchers.map(({ _id, name, email }) => ({ value: _id, label: `${name}, ${email}` }));
  const choose = (value: string | null) =>
    onChange(
      value,
      watchers.find(({ _id }) => _id === value),
    );
  return <Select required nothingFoundMessage={m.nothingFound} {...props} {...select(found, choose)} />;
}
