import { adminQuery } from './admins.ts';
import { exportsOf } from './exports.ts';

/** What a file of admins can hold, by the fields of a row. */
export const adminExportColumns = {
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  team: 'Team',
  status: 'Status',
  lastLoginAt: 'Last sign-in',
  sessions: 'Sessions',
  createdAt: 'Added',
  _id: 'ID',
} as const;

export const adminsExportApi = exportsOf('admin', 'admin:manage', adminQuery, adminExportColumns);
