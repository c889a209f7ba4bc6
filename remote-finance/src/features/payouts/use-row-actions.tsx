import { ConfirmDialog, IconDownload, IconRefresh, IconX, type MenuAction, toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { PayoutRow } from '@backlot/contracts/payouts';
import { useCallback, useState } from 'react';
import { useAsking } from '../../maker-money/use-asking.ts';
import { cancelPayout, retryPayout } from './payouts.data.ts';
import { payoutsMessages } from './payouts.messages.ts';

const { actions: m, cancel: words } = payoutsMessages;

const retry = (payout: PayoutRow) =>
  retryPayout(payout).then(
    ({ number }) => void toast.success(m.retried(number)),
    (error: unknown) => void toast.error(messageOf(error)),
  );

/** What a row's menu offers, by where the payout is. */
export const useRowActions = (onFile: (batchId: string) => void) => {
  const [canceling, setCanceling] = useState<PayoutRow | null>(null);
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
  const { ask, isSending, failure } = useAsking(async () => {
    const { number } = await cancelPayout(payout);
    toast.success(m.canceled(number));
  }, onClose);
  return (
    <ConfirmDialog
      isOpen
      title={words.title(payout.number)}
      verb={words.verb}
      cancelVerb={words.keep}
      isDanger
      isBusy={isSending}
      error={failure}
      onConfirm={() => ask(undefined)}
      onClose={onClose}
    >
      {words.text}
    </ConfirmDialog>
  );
}
