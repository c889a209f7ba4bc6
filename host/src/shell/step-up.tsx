import { cancelStepUp, isStepUpRequestedAtom } from '@backlot/data/step-up';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { partOnIntent } from './part-on-intent.tsx';
import { useOnceTrue } from './use-once-true.ts';

const StepUpDialog = partOnIntent(
  async () => (await import(/* webpackChunkName: "shell-on-intent" */ './step-up-dialog.tsx')).StepUpDialog,
  cancelStepUp,
);

/** Requests a confirmation while an action waits for it. Without its code, the action is canceled. */
export function StepUp() {
  const isRequested = useAtomValue(isStepUpRequestedAtom);
  const isLoaded = useOnceTrue(isRequested);
  return <Suspense>{isLoaded && <StepUpDialog isOpen={isRequested} />}</Suspense>;
}
