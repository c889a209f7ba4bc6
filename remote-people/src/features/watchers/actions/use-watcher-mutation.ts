import { CallError, messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { actionsMessages as m } from './actions.messages.ts';

type Options<Input, Result> = {
  mutationFn: (input: Input) => Promise<Result>;
  onSuccess?: (result: Result, input: Input) => unknown;
};

/** A change of one watcher. */
export const useWatcherMutation = <Input = void, Result = unknown>(options: Options<Input, Result>) =>
  useActionMutation<Input, Result>({
    ...options,
    describeError: describeFailure,
  });

export const describeFailure = (error: Error): string =>
  error instanceof CallError && error.code === 'version_conflict' ? m.versionConflict : messageOf(error);
