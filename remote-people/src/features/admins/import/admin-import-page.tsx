import { useDocumentTitle } from '@backlot/ui';
import { ImportPage } from '@backlot/ui/transfer';
import { useImport } from '@backlot/data/imports';
import { adminImportFields, adminsImportApi } from '@backlot/contracts/people/admins/import';
import { adminPaths } from '../admin-paths.ts';
import { adminsMessages as m } from '../admins.messages.ts';

/** Invites the people of a file. */
export function AdminImportPage() {
  useDocumentTitle(m.importAdmins);
  return (
    <ImportPage
      title={m.importAdmins}
      list={{ label: m.title, to: adminPaths.list }}
      fields={adminImportFields}
      importing={useImport(adminsImportApi)}
    />
  );
}
