import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { IconUser } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { detailMessages } from './detail/detail.messages.ts';
import { watcherPaths } from './watcher-paths.ts';
import { WatcherStatusBadge } from './watcher-status.tsx';
import { watcherOf } from './watchers.data.ts';
import { watchersMessages } from './watchers.messages.ts';

/** Loads the watcher of the URL. */
export function WatcherLoader({ children }: { children: (watcher: Watcher) => ReactNode }) {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useRecord(watcherOf(_id))}
      icon={IconUser}
      labels={detailMessages}
      listPath={watcherPaths.list}
      head={fromCachedRow(watchersApi.list, _id, ({ name, status }) => ({
        title: name,
        crumbs: [{ label: watchersMessages.title, to: watcherPaths.list }],
        status: <WatcherStatusBadge status={status} />,
      }))}
    >
      {children}
    </RecordLoader>
  );
}
