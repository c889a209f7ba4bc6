import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import { toast } from '../toast-store.ts';
import { undo } from '../undo.tsx';
import { messages } from './bulk.messages.ts';

/** How a kind of record speaks of its bulk changes. */
export type BulkLabels<Key extends string = string> = {
  /** Rows with their number: `3 movies`. */
  rows: (count: number) => string;
  /** Why a row is skipped, after `2 ×`. */
  reasons: Readonly<Record<string, string>>;
  /** On the buttons. */
  actions: Readonly<Record<Key, string>>;
  /** Of the dialogs, where they are not called as the buttons are. */
  titles?: Readonly<Record<Key, string>>;
  /** What was done to so many rows: `3 movies published`. */
  done: Readonly<Record<Key, (count: number) => string>>;
};

/** How a bulk change or its undo ended; no result when it had not begun, or when nobody can say. */
type End = {
  status: 'done' | 'failed' | 'canceled' | 'unknown';
  error: string | null;
  result: BulkResult | undefined;
};

export type BulkReporter = {
  started: () => void;
  ended: (end: End, takeBack?: (undoToken: string) => Promise<void>) => void;
  undone: (end: End) => void;
};

/** Tells what was done, also by work that stopped half way, and offers to take exactly that back. */
export const createBulkReporter = <Key extends string>(
  { rows, done }: Pick<BulkLabels<Key>, 'rows' | 'done'>,
  key: Key,
  isIrreversible = false,
): BulkReporter => ({
  started: () => toast.info(messages.started),
  ended: (end, takeBack) => {
    const { changed = 0, undoToken = null } = end.result ?? {};
    const message = endWords(end, done[key](changed));
    if (undoToken && takeBack && !isIrreversible) undo(message, () => takeBack(undoToken).catch(tellFailure));
    else tell(end, message);
  },
  undone: (end) => tell(end, endWords(end, messages.undone(rows(end.result?.changed ?? 0)))),
});

const tones = { done: 'success', canceled: 'info', failed: 'error', unknown: 'error' } as const;
const tell = ({ status }: End, message: string): void => toast[tones[status]](message);
const tellFailure = (error: unknown): void =>
  toast.error(error instanceof Error ? error.message : messages.somethingWrong);

const endWords = ({ status, error, result }: End, done: string): string => {
  if (status === 'done') return done;
  if (status === 'unknown') return messages.endUnknown(error);
  return messages.stopped[status](result && result.changed > 0 ? done : messages.nothingChanged, error);
};
