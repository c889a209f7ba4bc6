import { ExportDialog } from '@backlot/ui/transfer';
import type { ExportDialogProps } from '@backlot/ui/table';
import { useExport } from '@backlot/data/exports';
import { adminExportColumns, adminsExportApi } from '@backlot/contracts/people/admins/export';
import { adminsMessages } from '../admins.messages.ts';

/** Exports the list to a file. */
export default function AdminExport({ query, ...list }: ExportDialogProps) {
  return (
    <ExportDialog
      {...list}
      title={adminsMessages.title}
      columns={adminExportColumns}
      exporting={useExport(adminsExportApi, query)}
    />
  );
}
