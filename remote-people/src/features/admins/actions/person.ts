import type { AdminStatus } from '@backlot/contracts/people/admins/admin';

/** The facts that decide which actions an admin offers. */
export type Person = {
  _id: string;
  version: number;
  name: string;
  status: AdminStatus;
  isDeleted: boolean;
  isLastSuperadmin?: boolean;
};
/** Steps that close an account require a reason. */
export type ClosingStep = 'deactivate' | 'block';
