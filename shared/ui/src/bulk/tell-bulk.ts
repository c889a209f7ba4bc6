import type { BulkResult } from '@backlot/contracts/bulk';
import { toast } from '../toast-store.ts';
import { undo } from '../undo.tsx';
import { messages } from './bulk.messages.ts';

/** How a bulk change or its undo ended; no result when it had not begun, or when nobody can say. */
type End = {
  status: 'done' | 'failed' | 'canceled' | 'unknown';
  error: string | null;
  result: BulkResult | undefined;
};

type Words = {
  /** What was done to so many rows: `3 movies published`. */
  done: (count: number) => string;
  /** Takes it back; rejects with what went wrong. Not there for what can't be. */
  onUndo?: (undoToken: string) => Promise<unknown>;
};

export const tellBulkStarted = () => toast.info(messages.started);

/** Tells what was done, also by work that stopped half way, and offers to take exactly that back. */
export const tellBulkEnd = (end: End, { done, onUndo }: Words): void => {
  const { changed = 0, undoToken = null } = end.result ?? {};
  const message = endWords(end, done(changed));
  if (undoToken && onUndo) undo(message, () => onUndo(undoToken).then(() => undefined, tellFailure));
  else tell(end, message);
};

/** Tells what was taken back. @param rows with their number: `3 movies` */
export const tellBulkUndone = (end: End, rows: (count: number) => string): void =>
  tell(end, endWords(end, messages.undone(rows(end.result?.changed ?? 0))));

const tones = { done: 'success', canceled: 'info', failed: 'error', unknown: 'error' } as const;
const tell = ({ status }: End, message: string) => toast[tones[status]](message);
const tellFailure = (error: unknown) =>
  toast.error(error instanceof Error ? error.message : messages.somethingWrong);

const endWords = ({ status, error, result }: End, done: string): string => {
  if (status === 'done') return done;
  if (status === 'unknown') return messages.endUnknown(error);
  return messages.stopped[status](result && result.changed > 0 ? done : messages.nothingChanged, error);
};
