import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import {
  type AppContent,
  appContent,
  appContentFields,
} from '@backlot/contracts/site/app-content/app-content';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery, restoreRevision } from './app-content.data.ts';
import { appContentTexts } from './app-content.fields.tsx';
import { entryMessages as m } from './entry.messages.ts';
import { formatValue } from './value-text.tsx';

type Props = { entry: AppContent; isDirty: boolean };

/** All revisions, newest first; restoring one stages its value. */
export function EntryHistory({ entry, isDirty }: Props) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyQuery(entry._id, page), placeholderData: keepPreviousData });
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={describeRevisions(appContentFields, appContentTexts, String, {
        actions: m.historyActions,
        labels: m.revisionLabels,
        text: formatStored,
      })}
      onRestore={isDirty ? undefined : ({ _id }) => restoreRevision(entry, _id)}
    />
  );
}

/** The columns `live` and `staged`. */
const formatStored = (_field: string, value: unknown): string | undefined => {
  const known = appContent.shape.staged.safeParse(value);
  return known.success ? formatValue(known.data) : undefined;
};
