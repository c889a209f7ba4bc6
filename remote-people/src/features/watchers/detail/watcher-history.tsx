import { watcherHistoryLabels } from '@backlot/contracts/people/watchers/history-labels';
import { formatDateTime } from '@backlot/ui';
import { RevisionList } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import {
  isEditable,
  type Watcher,
  watcherFields,
  watcherStatus,
} from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { z } from '@backlot/contracts/z';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blockReasons, watcherActions } from '../watchers.data.ts';
import { watcherTexts } from '../watchers.fields.tsx';
import { statusLabels } from '../watchers.messages.ts';
import { rowCounts } from './changes.messages.ts';

/** Every change of a watcher, newest first; earlier revisions of the profile can be restored. */
export default function WatcherHistory({ watcher }: { watcher: Watcher }) {
  const [page, setPage] = useState(1);
  const { data: reasons = [] } = useQuery(blockReasons());
  const canWrite = useCan('watcher:write') && isEditable(watcher.status);
  const result = useQuery({
    ...queryOf(watchersApi.history, { params: { _id: watcher._id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const reasonName = (key: unknown) => reasons.find((reason) => reason.key === key)?.name;
  return (
    <RevisionList
      result={result}
      page={page}
      onPage={setPage}
      labels={describeRevisions(watcherFields, watcherTexts, String, {
        type: 'watcher',
        labels: watcherHistoryLabels,
        text: (field, value) => (field === 'blockedReason' ? reasonName(value) : describeOther(field, value)),
      })}
      {...(canWrite && { onRestore: ({ _id }) => watcherActions.restoreRevision(watcher, _id) })}
    />
  );
}

/** Columns that nobody edits directly, and rows of other tables. */
function describeOther(field: string, value: unknown): string | undefined {
  const status = watcherStatus.safeParse(value);
  if (field === 'status' && status.success) return statusLabels[status.data];
  if (Array.isArray(value)) return rowCounts[field]?.(value.length);
  const at = z.iso.datetime({ offset: true }).safeParse(value);
  return at.success ? formatDateTime(new Date(at.data)) : undefined;
}
