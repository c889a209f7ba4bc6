import { formatDateTime, languageName } from '@backlot/ui';
import { RevisionList } from '@backlot/ui/history';
import { type Lookup, lookupColor, lookupInput } from '@backlot/contracts/site/lookups/edit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookupHistory, restoreLookup } from './lookups.data.ts';
import { colorNames, lookupsMessages as m } from './lookups.messages.ts';

/** Every change of an entry, newest first; any earlier state can be brought back. */
export default function LookupHistory({ lookup: { _id, version } }: { lookup: Lookup }) {
  const [page, setPage] = useState(1);
  const result = useQuery({ ...lookupHistory(_id, page), placeholderData: keepPreviousData });
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={{
        field: (field) => m.historyFields[field] ?? field,
        value: valueWords,
        actions: m.historyActions,
      }}
      onRestore={({ _id: revisionId }) => restoreLookup({ params: { _id, revisionId }, body: { version } })}
    />
  );
}

/** A value may be older than the present rules: then it is shown as it is stored. */
function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (field === 'color') return colorNames[lookupColor.safeParse(value).data ?? 'gray'];
  if (field === 'deletedAt') return formatDateTime(new Date(String(value)));
  const names = field === 'i18n' ? lookupInput.shape.i18n.safeParse(value).data : undefined;
  if (names)
    return Object.entries(names)
      .map(([language, name]) => `${languageName(language)}: ${name}`)
      .join(', ');
  const meta = field === 'meta' ? lookupInput.shape.meta.safeParse(value).data : undefined;
  if (meta) return String(meta.minAge ?? '');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
