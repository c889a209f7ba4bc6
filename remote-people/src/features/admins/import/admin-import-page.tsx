import { adminImportFields, adminsImportApi } from '@backlot/contracts/people/admins/import';
import { importPageOf } from '../../../transfer/transfer-pages.tsx';
import { adminPaths } from '../admin-paths.ts';
import { adminsMessages as m } from '../admins.messages.ts';

export const AdminImportPage = importPageOf({
  title: m.importAdmins,
  list: { label: m.title, to: adminPaths.list },
  fields: adminImportFields,
  api: adminsImportApi,
});
