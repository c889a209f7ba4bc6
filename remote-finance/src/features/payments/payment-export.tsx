import { ExportDialog } from '@backlot/ui/transfer';
import type { ExportDialogProps } from '@backlot/ui/table';
import { useExport } from '@backlot/data/exports';
import { paymentExportColumns, paymentsExportApi } from '@backlot/contracts/money/payments/export';
import { paymentsMessages } from './payments.messages.ts';

/** Exports the list. */
export default function PaymentExport({ query, ...list }: ExportDialogProps) {
  return (
    <ExportDialog
      {...list}
      title={paymentsMessages.title}
      columns={paymentExportColumns}
      exporting={useExport(paymentsExportApi, query)}
    />
  );
}
