import { ConfirmDialog, IconDownload, IconRefresh, IconX, type MenuAction, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { PayoutRow } from '@backlot/contracts/payouts';
import { useCallback, useState } from 'react';
import { useSending } from '../../sending/use-sending.ts';
import { cancelPayout, retryPayout } from './payouts.data.ts';
import { payoutsMessages } from './payouts.messages.ts';

const { actions: m, cancel: words } = payoutsMessages;

const retry = (payout: PayoutRow) =>
  retryPayout(payout).then(
    ({ number }) => void toast.success(m.retried(number)),
    (error: unknown) => void toast.error(messageOf(error)),
  );

/**
 * What a row's menu offers, by where the payout is.
 * @param rows as they are now: a dialog that is open goes by them
 */
export const useRowActions = (rows: readonly PayoutRow[], onFile: (batchId: string) => void) => {
  const [asked, setCanceling] = useState<PayoutRow | null>(null);
  const canceling = rows.find(({ _id }) => _id === asked?._id) ?? asked;
  const close = () => setCanceling(null);
  const rowActions = useCallback(
    (payout: PayoutRow): readonly MenuAction[] => [
      { key: 'file', label: m.file, icon: IconDownload, onSelect: () => onFile(payout.batch._id) },
      ...(payout.status === 'failed' && payout.holds.length === 0
        ? [{ key: 'retry', label: m.retry, icon: IconRefresh, onSelect: () => void retry(payout) }]
        : []),
      ...(payout.status === 'failed' || payout.status === 'scheduled'
        ? [
            {
              ...{ key: 'cancel', label: m.cancel, icon: IconX, isDanger: true, startsGroup: true },
              onSelect: () => setCanceling(payout),
            },
          ]
        : []),
    ],
    [onFile],
  );
  return { rowActions, dialogs: canceling && <CancelDialog payout={canceling} onClose={close} /> };
};

function CancelDialog({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const { isSending, failure, send } = useSending();
  const ask = () =>
    void send(async () => {
      const { number } = await cancelPayout(payout);
      toast.success(m.canceled(number));
      onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      title={words.title(payout.number)}
      verb={words.verb}
      cancelVerb={words.keep}
      isDanger
      isBusy={isSending}
      error={failure}
      onConfirm={ask}
      onClose={onClose}
    >
      {words.text}
    </ConfirmDialog>
  );
}
