import { useMutation } from '@tanstack/react-query';

/** Runs one action of a step at a time, and keeps the message of its failure. */
export function useStep() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
  });
  const run = (action: () => Promise<unknown>) => {
    if (!isPending) mutate(action);
  };
  return { isBusy: isPending, error: error && error.message, run };
}
