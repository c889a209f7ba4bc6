import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { Suspense, useEffect, useEffectEvent } from 'react';
import type { BulkAction, BulkBarProps } from './bulk-types.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { createBulkReporter } from './bulk-reporter.ts';

type Props<Key extends string, Wire, Target, Result> = Omit<
  BulkBarProps<Key, Wire, Target, Result>,
  'actions' | 'shown'
> & { action: BulkAction<Key, Wire>; onClose: () => void };

/** One bulk action in its dialog; without input it starts with its preview. */
export function BulkFlow<Key extends string, Wire, Target, Result extends BulkResult>({
  action,
  bulk,
  labels,
  summaryOf,
  target,
  count,
  clear,
  onClose,
}: Props<Key, Wire, Target, Result>) {
  const { state, preview, run } = bulk.useBulk({
    target,
    count,
    reporter: createBulkReporter(labels, action.key, action.isIrreversible),
    onDone: () => {
      onClose();
      clear();
    },
  });
  const previewNow = useEffectEvent(() => {
    if ('make' in action) void preview(action.make());
  });
  useEffect(() => previewNow(), []);
  return (
    <BulkDialog
      title={labels.titles?.[action.key] ?? labels.actions[action.key]}
      labels={labels}
      keep={labels.keeps?.[action.key]}
      state={state}
      summary={state.step === 'previewed' ? summaryOf?.(state.action, state.result) : undefined}
      isDanger={action.isDanger ?? false}
      choice={
        'renderForm' in action && (
          <Suspense>{action.renderForm({ onChosen: (wire) => void preview(wire), onClose })}</Suspense>
        )
      }
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}
