import { WatcherLoader } from '../watcher-loader.tsx';
import { WatcherDetail } from './watcher-detail.tsx';

/** One watcher: what happened, what they may see, who they are. */
export function WatcherPage() {
  return <WatcherLoader>{(watcher) => <WatcherDetail key={watcher._id} watcher={watcher} />}</WatcherLoader>;
}
