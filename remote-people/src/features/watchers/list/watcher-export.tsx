import { ExportDialog } from '@backlot/ui/transfer';
import type { ExportDialogProps } from '@backlot/ui/table';
import { useExport } from '@backlot/data/exports';
import { watcherExportColumns, watchersExportApi } from '@backlot/contracts/people/watchers/export';
import { watchersMessages } from '../watchers.messages.ts';

/** Exports the list to a file. */
export default function WatcherExport({ query, ...list }: ExportDialogProps) {
  return (
    <ExportDialog
      {...list}
      title={watchersMessages.title}
      columns={watcherExportColumns}
      exporting={useExport(watchersExportApi, query)}
    />
  );
}
