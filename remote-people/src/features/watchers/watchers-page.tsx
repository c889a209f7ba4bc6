import { useList } from '@backlot/data/list';
import { IconUsers } from '@backlot/ui';
import { ListPage } from '@backlot/ui/table';
import type { WatcherRow } from '@backlot/contracts/watchers';
import { watchersApi } from '@backlot/contracts/watchers.api';
import { watcherColumns } from './watchers.columns.tsx';
import { watcherFilters } from './watchers.filters.ts';
import { sortLabels, watchersMessages } from './watchers.messages.ts';

const rowId = ({ _id }: WatcherRow) => _id;
const rowName = ({ name }: WatcherRow) => name;

/** Every watcher. The URL says which, and in what order. */
export function WatchersPage() {
  return (
    <ListPage
      words={watchersMessages}
      icon={IconUsers}
      list={useList(watchersApi.list)}
      columns={watcherColumns}
      filters={watcherFilters}
      sorts={sortLabels}
      rowId={rowId}
      rowName={rowName}
    />
  );
}
