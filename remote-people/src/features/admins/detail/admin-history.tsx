import { RevisionList } from '@backlot/ui/history';
import { queryOf } from '@backlot/data/query';
import type { Admin } from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreRevision } from '../admins.data.ts';
import { revisionWords } from './revision-labels.ts';

/** Every change of somebody, newest first; the details can be taken back to any earlier state. */
export default function AdminHistory({ admin: { _id, version, deletedAt } }: { admin: Admin }) {
  const [page, setPage] = useState(1);
  const result = useQuery({
    ...queryOf(adminsApi.history, { params: { _id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={revisionWords}
      {...(!deletedAt && {
        onRestore: ({ _id: revisionId }) =>
          restoreRevision({ params: { _id, revisionId }, body: { version } }),
      })}
    />
  );
}
