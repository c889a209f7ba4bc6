import { useList } from '@backlot/data/list';
import { IconUsers } from '@backlot/ui';
import { ListPage } from '@backlot/ui/table';
import { type WatcherRow, watchersApi, watcherSorts } from '@backlot/contracts/watchers';
import { watcherColumns } from './watchers.columns.tsx';
import { watcherFilters } from './watchers.filters.ts';
import { sortLabels, watchersMessages } from './watchers.messages.ts';

const sorts = watcherSorts.map((value) => ({ value, label: sortLabels[value] }));
const rowId = ({ _id }: WatcherRow) => _id;
const rowName = ({ name }: WatcherRow) => name;

/** Every watcher. The URL says which, and in what order. */
export function WatchersPage() {
  return (
    <ListPage
      name="watcher"
      words={watchersMessages}
      icon={IconUsers}
      list={useList(watchersApi.list)}
      columns={watcherColumns}
      filters={watcherFilters}
      sorts={sorts}
      rowId={rowId}
      rowName={rowName}
    />
  );
}
