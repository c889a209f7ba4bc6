import { Button, IconDownload, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Invoice } from '@backlot/contracts/subscriptions.detail';
import { useState } from 'react';
import { saveInvoice } from '../subscriptions.data.ts';
import { detailMessages } from './detail.messages.ts';

const m = detailMessages.invoices;

/** Fetches an invoice as a file. */
export function InvoiceFile({ _id, number }: Pick<Invoice, '_id' | 'number'>) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveInvoice(_id, number);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} />}
      loading={isSaving}
      aria-label={m.fileOf(number)}
      onClick={() => void save()}
    >
      {m.file}
    </Button>
  );
}
