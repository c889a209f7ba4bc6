import { Select } from '@backlot/ui/form';
import { useFoundChoices } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
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
  const { select } = useFoundChoices({
    query: (q) => queryOf(movieOptions, { query: q ? { q } : {} }),
    choicesOf: (movies) => movies.map(({ _id, name }) => ({ value: _id, label: name })),
  });
  return <Select required nothingFoundMessage={m.nothingFound} {...props} {...select(onChange)} />;
}

/** A watcher, searched by name or email. */
export function WatcherSelect({ isActive = false, onChange, ...props }: WatcherProps) {
  const { found, select } = useFoundChoices({
    query: (q) =>
      queryOf(watchersApi.list, {
        query: { ...(q && { q }), ...(isActive && { status: 'active' as const }) },
      }),
    choicesOf: ({ items }) =>
      items.map(({ _id, name, email }) => ({ value: _id, label: `${name}, ${email}` })),
  });
  const choose = (value: string | null) =>
    onChange(
      value,
      found?.items.find(({ _id }) => _id === value),
    );
  return <Select required nothingFoundMessage={m.nothingFound} {...props} {...select(choose)} />;
}
