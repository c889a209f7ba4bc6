import { importsOf } from '../../platform/imports/imports.ts';
import { importFieldsOf, importRowOf } from '../../platform/records/record-files.ts';
import { invitationFields } from './admin.ts';

/** One row of a list of people to invite. All become admins; superadmins are invited one by one. */
export const adminImportRow = importRowOf(invitationFields);
export const adminImportFields = importFieldsOf(invitationFields);

export const adminsImportApi = importsOf('admin', 'admin:manage');
