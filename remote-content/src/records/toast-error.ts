import { toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';

/** `onError` of a write whose failure has no place of its own on the page. */
export const toastError = (error: unknown): void => toast.error(messageOf(error));
