import type { Admin } from '@backlot/contracts/people/admins/admin';
import { RevisionList } from '@backlot/ui/history';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery, restoreRevision } from '../admins.data.ts';
import { adminRevisions } from './admin-revisions.ts';

/** Every change of an admin, newest first; the details can be restored to an earlier revision. */
export default function AdminHistory({ admin }: { admin: Admin }) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyQuery(admin._id, page), placeholderData: keepPreviousData });
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={adminRevisions}
      {...(!admin.deletedAt && { onRestore: ({ _id }) => restoreRevision(admin, _id) })}
    />
  );
}
