import {
  type Admin,
  admin as record,
  adminFields,
  adminHistoryLabels,
} from '@backlot/contracts/people/admins/admin';
import { formatDateTime } from '@backlot/ui';
import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { adminActions, historyQuery, permissionLabelsOf, roleCatalogQuery } from '../admins.data.ts';
import { adminTexts } from '../admins.fields.tsx';
import { describeGrants, roleLabels, statusLabels } from '../admins.messages.ts';

/** Every change of an admin, newest first; the details can be restored to an earlier revision. */
export default function AdminHistory({ admin }: { admin: Admin }) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyQuery(admin._id, page), placeholderData: keepPreviousData });
  const { data: book } = useQuery(roleCatalogQuery());
  const labels = useMemo(() => adminRevisions(permissionLabelsOf(book ?? {})), [book]);
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      labels={labels}
      {...(!admin.deletedAt && { onRestore: ({ _id }) => adminActions.restoreRevision(admin, _id) })}
    />
  );
}

const { role, status, grants, deletedAt } = record.shape;

/** How the history describes changes, those of other verbs too. */
const adminRevisions = (permissionLabels: Readonly<Record<string, string>>) =>
  describeRevisions(adminFields, adminTexts, String, {
    type: 'admin',
    labels: adminHistoryLabels,
    text: (field, value) => {
      switch (field) {
        case 'role':
          return labelIn(roleLabels, role.safeParse(value).data);
        case 'status':
          return labelIn(statusLabels, status.safeParse(value).data);
        case 'grants': {
          const stored = grants.safeParse(value).data;
          return stored && describeGrants(stored, permissionLabels);
        }
        case 'deletedAt': {
          const at = deletedAt.safeParse(value).data;
          return at ? formatDateTime(at) : undefined;
        }
        default:
          return undefined;
      }
    },
  });

const labelIn = <V extends string>(labelOf: Readonly<Record<V, string>>, value: V | undefined) =>
  value && labelOf[value];
