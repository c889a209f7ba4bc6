import { useMutation } from '@tanstack/react-query';
import { CallError, messageOf } from './call-error.ts';

type Options<Input, Result> = {
  mutationFn: (input: Input) => Promise<Result>;
  /** Toasts, closing the dialog, navigation. The mutation stays pending until it resolves. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** For failures with an effect of their own, such as refetching what someone else changed first. */
  onError?: (error: Error, input: Input) => unknown;
  /** Paths of the fields that show their own error; `failure` stays empty when every error belongs to one of them. */
  fields?: readonly string[];
  /** Replaces the message of the API for errors that the dialog can explain better. */
  describeError?: (error: Error) => string;
};

/**
 * One write of the product: `useMutation` with its failure as text, for a button, a dialog or a form.
 * @returns `mutate(input)`, `isPending`, `failure` for the foot of the dialog, `problemOf(field)` for its fields,
 * `reset()` to clear both
 */
export const useActionMutation = <Input = void, Result = void>({
  mutationFn,
  onSuccess,
  onError,
  fields = [],
  describeError = messageOf,
}: Options<Input, Result>) => {
  const { mutate, isPending, variables, error, reset } = useMutation<Result, Error, Input>({
    mutationFn,
    onSuccess: (result, input) => onSuccess?.(result, input),
    onError: (cause, input) => onError?.(cause, input),
  });
  const problems = error instanceof CallError ? error.errors : [];
  const isShownByFields = problems.length > 0 && problems.every(({ path }) => fields.includes(path));
  return {
    mutate,
    isPending,
    /** The input of the running write, to show it before it is saved. */
    pendingInput: isPending ? variables : undefined,
    reset,
    failure: error && !isShownByFields ? describeError(error) : null,
    problemOf: (field: string) => problems.find(({ path }) => path === field)?.message,
  };
};
