import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import classes from '../bar.module.css';
import { useUnloadWarning } from '../form/use-unsaved-guard.ts';
import { messages } from '../messages.ts';
import { failureText } from '../toast-store.ts';
import { saveKeyOf, useIsSaving, useRefusedSaves } from './optimistic-saves.ts';

/** A save that was refused after its form had closed, in the `Toaster` until the form is open again or it is discarded. */
export function RefusedSaves() {
  const cache = useQueryClient().getMutationCache();
  const refused = useRefusedSaves(saveKeyOf()).find(({ state }) => state.variables?.closed);
  const closed = refused?.state.variables?.closed;
  useUnloadWarning(useIsSaving(saveKeyOf()) || closed !== undefined);
  if (!closed) return null;
  return (
    <div key={refused.mutationId} className={classes.bar} data-place="fixed" data-refused role="status">
      <span className={classes.text}>
        {messages.saveRefused(closed.title, failureText(refused.state.error))}
      </span>
      <Button variant="subtle" color="gray" size="xs" onClick={() => cache.remove(refused)}>
        {messages.discard}
      </Button>
      <Button variant="light" size="xs" onClick={closed.reopen}>
        {messages.reopenForm}
      </Button>
    </div>
  );
}
