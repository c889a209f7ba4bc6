import { toast } from '../toast-store.ts';
import { messages } from './table.messages.ts';

/** Tells of a change that was refused; calls reject with words for people. */
export const toastFailure = (error: unknown): void =>
  toast.error(error instanceof Error ? error.message : messages.notSaved);
