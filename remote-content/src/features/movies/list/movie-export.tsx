import { ExportDialog } from '@backlot/ui/transfer';
import type { ExportDialogProps } from '@backlot/ui/table';
import { useExport } from '@backlot/data/exports';
import { movieExportColumns, moviesExportApi } from '@backlot/contracts/catalog/movies/export';
import { listMessages } from './list.messages.ts';

/** Exports the list to a file. */
export default function MovieExport({ query, ...list }: ExportDialogProps) {
  return (
    <ExportDialog
      {...list}
      title={listMessages.title}
      columns={movieExportColumns}
      exporting={useExport(moviesExportApi, query)}
    />
  );
}
