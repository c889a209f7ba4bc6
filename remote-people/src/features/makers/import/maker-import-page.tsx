import { useDocumentTitle } from '@backlot/ui';
import { ImportPage } from '@backlot/ui/transfer';
import { useImport } from '@backlot/data/imports';
import { makerImportFields, makersImportApi } from '@backlot/contracts/catalog/makers/import';
import { makerPaths } from '../maker-paths.ts';
import { makersMessages as m } from '../makers.messages.ts';

/** Imports makers from a file. */
export function MakerImportPage() {
  useDocumentTitle(m.importMakers);
  return (
    <ImportPage
      title={m.importMakers}
      list={{ label: m.title, to: makerPaths.list }}
      fields={makerImportFields}
      importing={useImport(makersImportApi)}
    />
  );
}
