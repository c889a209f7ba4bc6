import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { toast } from '../toast-store.ts';
import { undo } from '../undo.tsx';
import { messages } from './bulk.messages.ts';

/** Labels of a resource's bulk changes. */
export type BulkLabels<Key extends string = string> = {
  /** Rows with their number: `3 movies`. */
  rows: (count: number) => string;
  /** Why a row is skipped, after `2 ×`, for reasons without a shared label. */
  reasons: Readonly<Record<string, string>>;
  /** On the buttons. */
  actions: Readonly<Record<Key, string>>;
  /** Titles of the dialogs, where they differ from the buttons. */
  titles?: Readonly<Record<Key, string>>;
  /** On the button that changes nothing, where *Cancel* could mean the action. */
  keeps?: Readonly<Partial<Record<Key, string>>>;
  /** The result for a number of rows: `3 movies published`. */
  done: Readonly<Record<Key, (count: number) => string>>;
};

/** How a bulk change or its undo ended; without a result when it hadn't started, or when its end is unknown. */
type End = {
  status: 'done' | 'failed' | 'canceled' | 'unknown';
  error: string | null;
  result: BulkResult | undefined;
};

export type BulkReporter = {
  started: () => void;
  ended: (end: End, undoByToken?: (undoToken: string) => Promise<void>) => void;
  undone: (end: End) => void;
};

/** Reports what was done, also by a job that stopped early, and offers to undo exactly that. */
export const createBulkReporter = <Key extends string>(
  { rows, done }: Pick<BulkLabels<Key>, 'rows' | 'done'>,
  key: Key,
  isIrreversible = false,
): BulkReporter => ({
  started: () => toast.info(messages.started),
  ended: (end, undoByToken) => {
    const { changed = 0, undoToken = null } = end.result ?? {};
    const message = describeEnd(end, done[key](changed));
    if (undoToken && undoByToken && !isIrreversible)
      undo(message, () => undoByToken(undoToken).catch(toastFailure));
    else toastEnd(end, message);
  },
  undone: (end) => toastEnd(end, describeEnd(end, messages.undone(rows(end.result?.changed ?? 0)))),
});

const tones = { done: 'success', canceled: 'info', failed: 'error', unknown: 'error' } as const;
const toastEnd = ({ status }: End, message: string): void => toast[tones[status]](message);
const toastFailure = (error: unknown): void =>
  toast.error(error instanceof Error ? error.message : messages.somethingWrong);

const describeEnd = ({ status, error, result }: End, done: string): string => {
  if (status === 'done') return done;
  if (status === 'unknown') return messages.endUnknown(error);
  return messages.stopped[status](result && result.changed > 0 ? done : messages.nothingChanged, error);
};
