import { Button, IconDownload } from '@backlot/ui';
import type { Invoice } from '@backlot/contracts/money/subscriptions/detail';
import { useDownload } from '../../../files/use-download.ts';
import { saveInvoice } from '../subscriptions.data.ts';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.invoices;

/** Downloads an invoice. */
export function InvoiceFile({ _id, number }: Pick<Invoice, '_id'> & { number: string }) {
  const download = useDownload(() => saveInvoice(_id, number));
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={download.isPending}
      aria-label={m.fileOf(number)}
      onClick={() => download.mutate()}
    >
      {m.file}
    </Button>
  );
}
