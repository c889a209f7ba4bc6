import { RevisionList } from '@backlot/ui/history';
import { type AppContent, appContent as schema } from '@backlot/contracts/appcontent';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery, restoreRevision } from './app-content.data.ts';
import { entryMessages as m } from './entry.messages.ts';
import { valueInWords } from './value-text.tsx';

type Props = { entry: AppContent; isDirty: boolean };

/** Every change of a key, newest first; any former value can be staged again. */
export function EntryHistory({ entry, isDirty }: Props) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...historyQuery(entry._id, page), placeholderData: keepPreviousData });
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={{ field: fieldWords, value: valueWords, actions: m.historyActions }}
      onRestore={isDirty ? undefined : ({ _id }) => restoreRevision(entry, _id)}
    />
  );
}

const labels: Readonly<Record<string, string>> = m.fields;
const fieldWords = (field: string) => labels[field] ?? field;

const valueWords = (_field: string, value: unknown): string => {
  if (typeof value === 'string') return value;
  const known = schema.shape.staged.safeParse(value);
  return known.success ? valueInWords(known.data) : JSON.stringify(value);
};
