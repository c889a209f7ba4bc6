import { adminExportColumns, adminsExportApi } from '@backlot/contracts/people/admins/export';
import { exportDialogOf } from '../../../transfer/transfer-pages.tsx';
import { adminsMessages } from '../admins.messages.ts';

export default exportDialogOf({
  title: adminsMessages.title,
  columns: adminExportColumns,
  api: adminsExportApi,
});
