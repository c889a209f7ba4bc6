import { makerImportFields, makersImportApi } from '@backlot/contracts/catalog/makers/import';
import { importPageOf } from '../../../transfer/transfer-pages.tsx';
import { makerPaths } from '../maker-paths.ts';
import { makersMessages as m } from '../makers.messages.ts';

export const MakerImportPage = importPageOf({
  title: m.importMakers,
  list: { label: m.title, to: makerPaths.list },
  fields: makerImportFields,
  api: makersImportApi,
});
