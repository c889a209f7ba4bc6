import { WatcherLoader } from '../watcher-loader.tsx';
import { WatcherDetail } from './watcher-detail.tsx';

/** One watcher: timeline, access, devices, profile and history. */
export function WatcherPage() {
  return <WatcherLoader>{(watcher) => <WatcherDetail key={watcher._id} watcher={watcher} />}</WatcherLoader>;
}
