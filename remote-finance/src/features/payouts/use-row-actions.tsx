import {
  ConfirmDialog,
  IconCircleCheck,
  IconDownload,
  IconRefresh,
  IconX,
  type MenuAction,
  toast,
} from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { PayoutRow } from '@backlot/contracts/payouts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSending } from '../../sending/use-sending.ts';
import { type Mark, marksOf } from './marks-of.ts';
import { cancelPayout, retryPayout } from './payouts.data.ts';
import { payoutsMessages } from './payouts.messages.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

const { actions: m, cancel: words, marks } = payoutsMessages;
const markIcons = { processing: IconCircleCheck, paid: IconCircleCheck, failed: IconX };
const nothing = () => undefined;

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
  const [marking, setMarking] = useState<{ to: Mark; _id: string } | null>(null);
  const close = () => setCanceling(null);
  const rowActions = useCallback(
    (payout: PayoutRow): readonly MenuAction[] => [
      ...marksOf([payout]).map((to) => ({
        ...{ key: to, label: marks[to], icon: markIcons[to] },
        onSelect: () => setMarking({ to, _id: payout._id }),
      })),
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
  const dialogs = (
    <>
      {canceling && <CancelDialog payout={canceling} onClose={close} />}
      <Suspense>
        {marking && (
          <MarkDialog
            to={marking.to}
            payoutIds={[marking._id]}
            onDone={nothing}
            onClose={() => setMarking(null)}
          />
        )}
      </Suspense>
    </>
  );
  return { rowActions, dialogs };
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
