import { adminFields, adminHistoryLabels } from '@backlot/contracts/people/admins/admin';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { readAdmin } from './admins.repo.ts';

export type AdminRecord = typeof adminTable.$inferSelect;

/** Every change of an admin is written by this record, their own profile too: one history, one list of personal columns. */
export const adminRecord = recordOf({
  type: 'admin',
  table: adminTable,
  fields: adminFields,
  labels: adminHistoryLabels,
  name: adminTable.name,
  access: 'session', // the audit log names admins anyway
  publicColumns: ['role', 'status', 'grants', 'mustChangePassword'],
  auditedColumns: ['statusReason'], // the audit log says why an account was closed
  read: readAdmin,
  columns: (_, input, before) => {
    if (!before) throw new TypeError('An admin is created by an invitation, not from the fields');
    return { ...before, ...input };
  },
});
