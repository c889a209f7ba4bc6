import { ExportDialog } from '@backlot/ui/transfer';
import type { ExportDialogProps } from '@backlot/ui/table';
import { useExport } from '@backlot/data/exports';
import { ticketExportColumns, ticketsExportApi } from '@backlot/contracts/support/tickets/export';
import { ticketsMessages } from './tickets.messages.ts';

/** Exports the list. */
export default function TicketsExport({ query, ...list }: ExportDialogProps) {
  return (
    <ExportDialog
      {...list}
      title={ticketsMessages.title}
      columns={ticketExportColumns}
      exporting={useExport(ticketsExportApi, query)}
    />
  );
}
