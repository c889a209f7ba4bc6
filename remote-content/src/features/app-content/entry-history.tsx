import { RevisionList } from '@backlot/ui/history';
import { type AppContent, appContent as schema } from '@backlot/contracts/site/app-content/app-content';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery, restoreRevision } from './app-content.data.ts';
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
      words={{ field: fieldLabel, value: valueText, actions: m.historyActions }}
      onRestore={isDirty ? undefined : ({ _id }) => restoreRevision(entry, _id)}
    />
  );
}

const labels: Readonly<Record<string, string>> = m.fields;
const fieldLabel = (field: string) => labels[field] ?? field;

const valueText = (_field: string, value: unknown): string => {
  if (typeof value === 'string') return value;
  const known = schema.shape.staged.safeParse(value);
  return known.success ? formatValue(known.data) : JSON.stringify(value);
};
