import { ExportDialog } from '@backlot/ui/transfer';
import type { ExportDialogProps } from '@backlot/ui/table';
import { useExport } from '@backlot/data/exports';
import { couponExportColumns, couponsExportApi } from '@backlot/contracts/money/coupons/api';
import { couponsMessages } from './coupons.messages.ts';

/** Exports the list. */
export default function CouponExport({ query, ...list }: ExportDialogProps) {
  return (
    <ExportDialog
      {...list}
      title={couponsMessages.title}
      columns={couponExportColumns}
      exporting={useExport(couponsExportApi, query)}
    />
  );
}
