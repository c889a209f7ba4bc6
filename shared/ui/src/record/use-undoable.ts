import { useMutation } from '@tanstack/react-query';
import { toast, toastError } from '../toast-store.ts';
import { undo as offerUndo } from '../undo.tsx';

type Options<Input, Result> = {
  run: (input: Input) => Promise<Result>;
  /** Reverses it. */
  undo: (result: Result, input: Input) => Promise<unknown>;
  /** What was done; null where nothing was, so that there is nothing to undo. */
  done: (result: Result, input: Input) => string | null;
  /** Confirms the undo. */
  undone?: (result: Result) => string;
  /** Runs before undo is offered, such as leaving the page of the record. */
  onDone?: (result: Result, input: Input) => unknown;
  onError?: (error: Error) => void;
  /** A dialog that confirms it shows its failure; only that of undo goes to `onError`. */
  isConfirmed?: boolean;
};

/** A write that can be undone from its toast. */
export function useUndoable<Input, Result>(options: Options<Input, Result>) {
  const { run, undo, done, undone, onDone, onError = toastError, isConfirmed = false } = options;
  const undoing = useMutation({
    mutationFn: ({ result, input }: { result: Result; input: Input }) => undo(result, input),
    onSuccess: (_, { result }) => undone && toast.success(undone(result)),
    onError,
  });
  return useMutation({
    mutationFn: run,
    onSuccess: async (result, input) => {
      await onDone?.(result, input);
      const message = done(result, input);
      if (message !== null) offerUndo(message, async () => undoing.mutate({ result, input }));
    },
    ...(!isConfirmed && { onError }),
  });
}

type Removal<Row, Stored> = {
  remove: (row: Row) => Promise<Stored>;
  restore: (deleted: Stored) => Promise<unknown>;
  messages: { removed: string; restored: string };
  onRemoved?: (deleted: Stored) => unknown;
};

/** Deletes a record with undo, and restores a deleted one. */
export function useRemoval<Row, Stored>({ remove, restore, messages, onRemoved }: Removal<Row, Stored>) {
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: () => toast.success(messages.restored),
    onError: toastError,
  });
  const removing = useUndoable({
    run: remove,
    undo: restore,
    done: () => messages.removed,
    undone: () => messages.restored,
    onDone: onRemoved,
  });
  return { removing, restoring };
}
