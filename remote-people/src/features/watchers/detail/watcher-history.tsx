import { formatDateTime } from '@backlot/ui';
import { RevisionList, type RevisionLabels } from '@backlot/ui/history';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import {
  isEditable,
  type Watcher,
  watcherInput,
  type WatcherInput,
  watcherStatus,
} from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldWords } from '../field-words.ts';
import { blockReasons, restoreRevision } from '../watchers.data.ts';
import { fieldLabels, statusLabels } from '../watchers.messages.ts';
import { otherFieldLabels, revisionActions, rowCounts } from './detail.messages.ts';

/** Every change of a watcher, newest first; the profile of any earlier state can be brought back. */
export default function WatcherHistory({ watcher }: { watcher: Watcher }) {
  const { _id, version, status } = watcher;
  const [page, setPage] = useState(1);
  const { data: reasons = [] } = useQuery(blockReasons());
  const canWrite = useCan('watcher:write') && isEditable(status);
  const result = useQuery({
    ...queryOf(watchersApi.history, { params: { _id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const reasonName = (key: string) => reasons.find((reason) => reason.key === key)?.name ?? key;
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      words={wordsWith(reasonName)}
      {...(canWrite && {
        onRestore: ({ _id: revisionId }) =>
          restoreRevision({ params: { _id, revisionId }, body: { version } }),
      })}
    />
  );
}

const isField = (field: string): field is keyof WatcherInput => field in watcherInput.shape;

const wordsWith = (reasonName: (key: string) => string): RevisionLabels => ({
  field: (field) => (isField(field) ? fieldLabels[field] : (otherFieldLabels[field] ?? field)),
  value: (field, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (field === 'blockedReason' && typeof value === 'string') return reasonName(value);
    const words = isField(field) ? ownWords(field, value) : otherWords(field, value);
    return words ?? (typeof value === 'string' ? value : JSON.stringify(value));
  },
  actions: revisionActions,
});

/** null for what is older than the present rules. */
const ownWords = <K extends keyof WatcherInput>(field: K, value: unknown): string | null => {
  const parsed = watcherInput.shape[field].safeParse(value);
  return parsed.success ? fieldWords[field](parsed.data as never) : null; // parsed by the field's own schema
};

function otherWords(field: string, value: unknown): string | null {
  const status = watcherStatus.safeParse(value);
  if (field === 'status' && status.success) return statusLabels[status.data];
  if (Array.isArray(value)) return rowCounts[field]?.(value.length) ?? null;
  const at = z.iso.datetime({ offset: true }).safeParse(value);
  return at.success ? formatDateTime(new Date(at.data)) : null;
}
