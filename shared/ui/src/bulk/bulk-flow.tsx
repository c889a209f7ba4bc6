import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { Suspense, useEffect, useEffectEvent } from 'react';
import type { BulkAction, BulkBarProps } from './bulk-types.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { createBulkReporter } from './bulk-reporter.ts';

type Props<Key extends string, Wire, Target, Result> = Omit<
  BulkBarProps<Key, Wire, Target, Result>,
  'actions' | 'shown'
> & { action: BulkAction<Key, Wire>; onClose: () => void };

/** One chosen action in its dialog; one that needs to know nothing is tried at once. */
export function BulkFlow<Key extends string, Wire, Target, Result extends BulkResult>({
  action,
  bulk,
  words,
  summaryOf,
  target,
  count,
  clear,
  onClose,
}: Props<Key, Wire, Target, Result>) {
  const { state, attempt, run } = bulk.useBulk({
    target,
    count,
    tell: createBulkReporter(words, action.key, action.isIrreversible),
    onDone: () => {
      onClose();
      clear();
    },
  });
  const tryAtOnce = useEffectEvent(() => {
    if ('make' in action) void attempt(action.make());
  });
  useEffect(() => tryAtOnce(), []);
  return (
    <BulkDialog
      title={words.titles?.[action.key] ?? words.actions[action.key]}
      words={words}
      state={state}
      summary={state.step === 'tried' ? summaryOf?.(state.action, state.result) : undefined}
      isDanger={action.isDanger ?? false}
      choice={
        'ask' in action && (
          <Suspense>{action.ask({ onChosen: (wire) => void attempt(wire), onClose })}</Suspense>
        )
      }
      onRun={() => void run()}
      onClose={onClose}
    />
  );
}
