import type { ExportsApi } from '@backlot/contracts/platform/exports/exports';
import type { ImportsApi } from '@backlot/contracts/platform/imports/imports';
import { useExport } from '@backlot/data/exports';
import { useImport } from '@backlot/data/imports';
import { useDocumentTitle } from '@backlot/ui';
import type { ExportDialogProps } from '@backlot/ui/table';
import { ExportDialog, ImportPage } from '@backlot/ui/transfer';
import type { ComponentProps } from 'react';

type Import = Omit<ComponentProps<typeof ImportPage>, 'importing'> & { api: ImportsApi };

/** The page that imports records of one kind from a file. */
export const importPageOf = ({ api, ...page }: Import) =>
  function RecordImportPage() {
    useDocumentTitle(page.title);
    return <ImportPage {...page} importing={useImport(api)} />;
  };

type Export = Pick<ComponentProps<typeof ExportDialog>, 'title' | 'columns'> & { api: ExportsApi };

/** The dialog that exports a list to a file. */
export const exportDialogOf = ({ api, ...file }: Export) =>
  function RecordExport({ query, ...list }: ExportDialogProps) {
    return <ExportDialog {...list} {...file} exporting={useExport(api, query)} />;
  };
