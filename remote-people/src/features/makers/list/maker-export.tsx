import { makerExportColumns, makersExportApi } from '@backlot/contracts/catalog/makers/export';
import { exportDialogOf } from '../../../transfer/transfer-pages.tsx';
import { makersMessages } from '../makers.messages.ts';

export default exportDialogOf({
  title: makersMessages.title,
  columns: makerExportColumns,
  api: makersExportApi,
});
