import { watcherImportFields, watchersImportApi } from '@backlot/contracts/people/watchers/import';
import { importPageOf } from '../../../transfer/transfer-pages.tsx';
import { watcherPaths } from '../watcher-paths.ts';
import { watchersMessages as m } from '../watchers.messages.ts';

export const WatcherImportPage = importPageOf({
  title: m.importWatchers,
  list: { label: m.title, to: watcherPaths.list },
  fields: watcherImportFields,
  api: watchersImportApi,
});
