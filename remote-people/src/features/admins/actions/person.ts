import type { AdminStatus } from '@backlot/contracts/people/admins/admin';

/** As much of somebody as deciding what can be done needs. */
export type Person = {
  _id: string;
  version: number;
  name: string;
  status: AdminStatus;
  isDeleted: boolean;
  isLastSuperadmin?: boolean;
};
/** What closes an account asks why. */
export type ClosingStep = 'deactivate' | 'block';
