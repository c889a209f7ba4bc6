import { messageOf } from '@backlot/data/call-error';
import { useMutation } from '@tanstack/react-query';

/** Something that a dialog sends: it closes when that went well, and says why when not. */
export const useAsking = <Input>(send: (input: Input) => Promise<unknown>, onClose: () => void) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onClose });
  return { ask: (input: Input) => mutate(input), isSending: isPending, failure: error && messageOf(error) };
};
