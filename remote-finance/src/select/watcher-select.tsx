import { Select } from '@backlot/ui/form';
import { useFoundChoices } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import type { Response } from '@backlot/contracts/platform/http/endpoint';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { ComponentProps } from 'react';

type Watcher = Response<typeof watchersApi.list>['items'][number];
type Props = Omit<ComponentProps<typeof Select<string>>, 'value' | 'onChange'> & {
  value: string | null;
  /** Only watchers with an active account. */
  isActive?: boolean;
  onChange: (value: string | null, watcher: Watcher | undefined) => void;
};

/** A watcher, searched by name or email. */
export function WatcherSelect({ isActive = false, onChange, ...props }: Props) {
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
  return <Select required {...props} {...select(choose)} />;
}
