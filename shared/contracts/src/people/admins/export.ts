import { exportsOf } from '../../platform/exports/exports.ts';
import { exportColumnsOf } from '../../platform/records/record-files.ts';
import { adminQuery, adminRowLabels, invitationFields } from './admin.ts';

/** Columns of exported files, by the fields of a row. */
export const adminExportColumns = exportColumnsOf(invitationFields, { ...adminRowLabels, _id: 'ID' });

export const adminsExportApi = exportsOf('admin', 'admin:manage', adminQuery, adminExportColumns);
