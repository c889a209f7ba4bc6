import { useDocumentTitle } from '@backlot/ui';
import { ImportPage } from '@backlot/ui/transfer';
import { useImport } from '@backlot/data/imports';
import { watcherImportFields, watchersImportApi } from '@backlot/contracts/people/watchers/import';
import { watcherPaths } from '../watcher-paths.ts';
import { watchersMessages as m } from '../watchers.messages.ts';

/** Imports watchers from a file. */
export function WatcherImportPage() {
  useDocumentTitle(m.importWatchers);
  return (
    <ImportPage
      title={m.importWatchers}
      list={{ label: m.title, to: watcherPaths.list }}
      fields={watcherImportFields}
      importing={useImport(watchersImportApi)}
    />
  );
}
