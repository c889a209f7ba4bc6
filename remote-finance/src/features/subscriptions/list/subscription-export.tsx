import { ExportDialog } from '@backlot/ui/transfer';
import type { ExportDialogProps } from '@backlot/ui/table';
import { useExport } from '@backlot/data/exports';
import {
  subscriptionExportColumns,
  subscriptionsExportApi,
} from '@backlot/contracts/money/subscriptions/export';
import { subscriptionsMessages } from '../subscriptions.messages.ts';

/** Exports the list. */
export default function SubscriptionExport({ query, ...list }: ExportDialogProps) {
  return (
    <ExportDialog
      {...list}
      title={subscriptionsMessages.title}
      columns={subscriptionExportColumns}
      exporting={useExport(subscriptionsExportApi, query)}
    />
  );
}
