import { formatDateTime } from '@backlot/ui';
import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { type Lookup, lookupFields } from '@backlot/contracts/site/lookups/edit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery, lookupActions } from './lookups.data.ts';
import { lookupTexts, useBoardNames } from './lookups.fields.tsx';
import { historyMessages as m } from './lookups.messages.ts';

/** Every change of an entry, newest first; an earlier revision can be restored. */
export default function LookupHistory({ lookup }: { lookup: Lookup }) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyQuery(lookup._id, page), placeholderData: keepPreviousData });
  const nameOf = useBoardNames();
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={describeRevisions(lookupFields, lookupTexts, nameOf, {
        actions: m.actions,
        labels: m.labels,
        text: (field, value) => (field === 'deletedAt' ? formatDateTime(new Date(String(value))) : undefined),
      })}
      onRestore={({ _id }) => lookupActions.restoreRevision(lookup, _id)}
    />
  );
}
