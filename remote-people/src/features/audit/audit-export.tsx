import { auditExportApi, auditExportColumns } from '@backlot/contracts/platform/audit/audit';
import { exportDialogOf } from '../../transfer/transfer-pages.tsx';
import { auditMessages } from './audit.messages.ts';

export default exportDialogOf({
  title: auditMessages.title,
  columns: auditExportColumns,
  api: auditExportApi,
});
