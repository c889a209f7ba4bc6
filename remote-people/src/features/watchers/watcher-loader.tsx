import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { IconUser } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { detailMessages } from './detail/detail.messages.ts';
import { watcherPaths } from './watcher-paths.ts';
import { watcherOf } from './watchers.data.ts';

/** Loads the watcher of the URL. */
export function WatcherLoader({ children }: { children: (watcher: Watcher) => ReactNode }) {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(watcherOf(_id))}
      icon={IconUser}
      labels={detailMessages}
      listPath={watcherPaths.list}
    >
      {children}
    </RecordLoader>
  );
}
