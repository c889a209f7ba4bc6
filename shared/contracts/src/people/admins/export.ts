import { adminQuery } from './admin.ts';
import { exportsOf } from '../../platform/exports/exports.ts';

/** What a file of admins can hold, by the fields of a row. */
export const adminExportColumns = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  team: 'Team',
  status: 'Status',
  lastLoginAt: 'Last sign-in',
  sessions: 'Sessions',
  createdAt: 'Added',
  _id: 'ID',
} as const;

export const adminsExportApi = exportsOf('admin', 'admin:manage', adminQuery, adminExportColumns);
