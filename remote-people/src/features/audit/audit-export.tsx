import { ExportDialog } from '@backlot/ui/transfer';
import type { ExportDialogProps } from '@backlot/ui/table';
import { useExport } from '@backlot/data/exports';
import { auditExportApi, auditExportColumns } from '@backlot/contracts/platform/audit/audit';
import { auditMessages } from './audit.messages.ts';

/** Exports the log to a file. */
export default function AuditExport({ query, ...list }: ExportDialogProps) {
  return (
    <ExportDialog
      {...list}
      title={auditMessages.title}
      columns={auditExportColumns}
      exporting={useExport(auditExportApi, query)}
    />
  );
}
