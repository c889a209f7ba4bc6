import { CallError } from '@backlot/data/call-error';
import { invalidateAdmins } from '../admins.data.ts';

/** After a conflict, the page shows the current admin. */
export const refreshAfterConflict = async (error: Error, _id: string): Promise<void> => {
  if (error instanceof CallError && error.status === 409) await invalidateAdmins([_id]);
};
