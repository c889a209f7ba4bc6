import { watcherExportColumns, watchersExportApi } from '@backlot/contracts/people/watchers/export';
import { exportDialogOf } from '../../../transfer/transfer-pages.tsx';
import { watchersMessages } from '../watchers.messages.ts';

export default exportDialogOf({
  title: watchersMessages.title,
  columns: watcherExportColumns,
  api: watchersExportApi,
});
