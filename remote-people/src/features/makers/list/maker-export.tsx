import { ExportDialog } from '@backlot/ui/transfer';
import type { ExportDialogProps } from '@backlot/ui/table';
import { useExport } from '@backlot/data/exports';
import { makerExportColumns, makersExportApi } from '@backlot/contracts/catalog/makers/export';
import { makersMessages } from '../makers.messages.ts';

/** Exports the list to a file. */
export default function MakerExport({ query, ...list }: ExportDialogProps) {
  return (
    <ExportDialog
      {...list}
      title={makersMessages.title}
      columns={makerExportColumns}
      exporting={useExport(makersExportApi, query)}
    />
  );
}
