import { toast } from '../toast-store.ts';
import { messages } from './table.messages.ts';

/** Shows why a change failed: errors of calls carry a message for users. */
export const toastFailure = (error: unknown): void =>
  toast.error(error instanceof Error ? error.message : messages.notSaved);
