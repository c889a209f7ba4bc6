import { toastError } from '@backlot/ui';
import { useActionMutation } from '@backlot/data/use-action-mutation';

/** Downloads a file from a button or menu; a failure shows as a toast. */
export const useDownload = (save: () => Promise<void>) =>
  useActionMutation({ mutationFn: save, onError: toastError });
