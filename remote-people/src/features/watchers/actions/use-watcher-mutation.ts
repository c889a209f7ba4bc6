import { CallError, messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { invalidateWatchers } from '../watchers.data.ts';
import { actionsMessages as m } from './actions.messages.ts';

type Options<Input, Result> = {
  mutationFn: (input: Input) => Promise<Result>;
  onSuccess?: (result: Result, input: Input) => unknown;
};

/** A change of one watcher. After a conflict, the page behind the dialog shows the current state. */
export const useWatcherMutation = <Input = void, Result = unknown>(
  _id: string,
  options: Options<Input, Result>,
) =>
  useActionMutation<Input, Result>({
    ...options,
    onError: (error) => refreshAfterConflict(error, _id),
    describeError: describeFailure,
  });

export const describeFailure = (error: Error): string =>
  error instanceof CallError && error.code === 'version_conflict' ? m.versionConflict : messageOf(error);

export const refreshAfterConflict = async (error: Error, _id: string): Promise<void> => {
  if (error instanceof CallError && error.status === 409) await invalidateWatchers([_id]);
};
