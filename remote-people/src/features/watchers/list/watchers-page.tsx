import { type List, useList } from '@backlot/data/list';
import { useListColumns } from '@backlot/data/list-columns';
import { useCan } from '@backlot/data/session';
import { Button, IconPlus, IconUsers, IconUsersGroup } from '@backlot/ui';
import { ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import { segmentQueryOf } from '@backlot/contracts/people/segments/segment-filter';
import type { WatcherRow } from '@backlot/contracts/people/watchers/watcher';
import { watcherColumnAccess } from '@backlot/contracts/people/watchers/query';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { lazy, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useWatcherActions } from '../actions/use-watcher-actions.tsx';
import { watcherPaths } from '../watcher-paths.ts';
import { sortLabels, watchersMessages as m } from '../watchers.messages.ts';
import { watcherColumns } from './watchers.columns.tsx';
import { useSegmentFilter, useWatcherFilters } from './use-watcher-filters.ts';

const WatchersBulk = lazy(() => import('../bulk/watchers-bulk.tsx'));
const ExportDialog = lazy(() => import('./watcher-export.tsx'));

type WatcherFilter = List<typeof watchersApi.list, (typeof watchersApi.list)['query']>['filter'];

const dayMs = 86_400_000;
const aWeekAgo = () => new Date(Date.now() - 7 * dayMs).toISOString().slice(0, 10);
const viewsOf = (since: string): readonly ViewTab[] => [
  { _id: 'fresh', name: m.views.fresh, query: `joinedFrom=${since}`, isFixed: true },
  { _id: 'unverified', name: m.views.unverified, query: 'status=pending_verification', isFixed: true },
  { _id: 'blocked', name: m.views.blocked, query: 'status=blocked', isFixed: true },
  { _id: 'deletion', name: m.views.deletion, query: 'status=delete_requested', isFixed: true },
];

/** The orders by these columns. */
const sortsBy = (columns: readonly { sortKey?: string }[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(sortLabels).filter(([sort]) =>
      columns.some(({ sortKey }) => sortKey === sort.replace('-', '')),
    ),
  );
const rowId = ({ _id }: WatcherRow) => _id;
const rowName = ({ name }: WatcherRow) => name;
const rowHref = ({ _id }: WatcherRow) => watcherPaths.detail(_id);
const bulk = (selected: Selected<WatcherFilter>) => <WatchersBulk {...selected} />;

/** The list of watchers; the URL holds filters, order and page. */
export function WatchersPage() {
  const navigate = useNavigate();
  const list = useList(watchersApi.list);
  const isReady = list.result.data !== undefined;
  const filters = [...useWatcherFilters(isReady, list.query), useSegmentFilter(isReady)];
  const { search } = useLocation();
  const { actionsOf, dialogs } = useWatcherActions();
  const canWrite = useCan('watcher:write');
  const canManage = useCan('watcher:manage');
  const columns = useListColumns(watcherColumns, watcherColumnAccess);
  const sorts = useMemo(() => sortsBy(columns), [columns]);
  const views = useMemo(() => viewsOf(aWeekAgo()), []);
  const savesSegment = canWrite && segmentQueryOf(search) !== '' && !list.query.segment;
  return (
    <>
      <ListPage<WatcherRow, WatcherFilter>
        labels={m}
        icon={IconUsers}
        list={list}
        columns={columns}
        filters={filters}
        sorts={sorts}
        views={views}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        rowActions={actionsOf}
        {...(savesSegment && {
          also: [
            {
              key: 'segment',
              label: m.saveSegment,
              icon: IconUsersGroup,
              to: watcherPaths.newSegment(search),
            },
          ],
        })}
        {...(canManage && { transfer: { importTo: watcherPaths.import, ExportDialog } })}
        {...(canWrite && {
          primary: <NewWatcher />,
          bulk,
          onEdit: (row: WatcherRow) => void navigate(watcherPaths.edit(row._id)),
        })}
      />
      {dialogs}
    </>
  );
}

function NewWatcher() {
  return (
    <Button component={Link} to={watcherPaths.create} leftSection={<IconPlus size={16} />}>
      {m.newWatcher}
    </Button>
  );
}
