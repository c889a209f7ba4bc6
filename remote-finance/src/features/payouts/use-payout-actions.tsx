import {
  ConfirmDialog,
  IconCircleCheck,
  IconDownload,
  IconRefresh,
  IconX,
  type MenuAction,
  toast,
  toastError,
} from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { PayoutRow } from '@backlot/contracts/money/payouts/payout';
import { lazy, Suspense, useCallback, useState } from 'react';
import { type Mark, availableMarks } from './available-marks.ts';
import { cancelPayout, retryPayout } from './payouts.data.ts';
import { payoutsMessages } from './payouts.messages.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

const { actions: m, cancel: cancelMessages, marks } = payoutsMessages;
const markIcons = { processing: IconCircleCheck, paid: IconCircleCheck, failed: IconX };
const nothing = () => undefined;

/**
 * The actions of a payout, by its state.
 * @param rows the current rows, which an open dialog follows
 */
export const usePayoutActions = (rows: readonly PayoutRow[], onFile: (batchId: string) => void) => {
  const [selected, setCanceling] = useState<PayoutRow | null>(null);
  const canceling = rows.find(({ _id }) => _id === selected?._id) ?? selected;
  const [marking, setMarking] = useState<{ to: Mark; _id: string } | null>(null);
  const close = () => setCanceling(null);
  const { mutate: retry } = useActionMutation({
    mutationFn: (payout: PayoutRow) => retryPayout(payout),
    onSuccess: ({ number }) => toast.success(m.retried(number)),
    onError: toastError,
  });
  const rowActions = useCallback(
    (payout: PayoutRow): readonly MenuAction[] => [
      ...availableMarks([payout]).map(({ to }) => ({
        key: to,
        label: marks[to],
        icon: markIcons[to],
        onSelect: () => setMarking({ to, _id: payout._id }),
      })),
      { key: 'file', label: m.file, icon: IconDownload, onSelect: () => onFile(payout.batch._id) },
      ...(payout.status === 'failed' && payout.holds.length === 0
        ? [{ key: 'retry', label: m.retry, icon: IconRefresh, onSelect: () => retry(payout) }]
        : []),
      ...(payout.status === 'failed' || payout.status === 'scheduled'
        ? [
            {
              key: 'cancel',
              label: m.cancel,
              icon: IconX,
              isDanger: true,
              startsGroup: true,
              onSelect: () => setCanceling(payout),
            },
          ]
        : []),
    ],
    [onFile, retry],
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
  const cancel = useActionMutation({
    mutationFn: () => cancelPayout(payout),
    onSuccess: ({ number }) => {
      toast.success(m.canceled(number));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={cancelMessages.title(payout.number)}
      verb={cancelMessages.verb}
      cancelVerb={cancelMessages.keep}
      isDanger
      action={cancel}
      onClose={onClose}
    >
      {cancelMessages.text}
    </ConfirmDialog>
  );
}
