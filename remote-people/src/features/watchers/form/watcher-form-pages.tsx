import { Anchor, EmptyState, IconEyeOff } from '@backlot/ui';
import { isEditable } from '@backlot/contracts/people/watchers/watcher';
import { Link } from 'react-router-dom';
import { WatcherLoader } from '../watcher-loader.tsx';
import { watcherPaths } from '../watcher-paths.ts';
import { formMessages as m } from './form.messages.ts';
import { WatcherForm } from './watcher-form.tsx';

export function WatcherCreatePage() {
  return <WatcherForm watcher={null} />;
}

/** Edits the watcher of the URL, unless anonymized or about to be. */
export function WatcherEditPage() {
  return (
    <WatcherLoader>
      {(watcher) =>
        isEditable(watcher.status) ? (
          <WatcherForm key={watcher._id} watcher={watcher} />
        ) : (
          <EmptyState icon={IconEyeOff} title={watcher.name} text={m.closedText}>
            <Anchor component={Link} to={watcherPaths.detail(watcher._id)}>
              {m.backToWatcher}
            </Anchor>
          </EmptyState>
        )
      }
    </WatcherLoader>
  );
}
