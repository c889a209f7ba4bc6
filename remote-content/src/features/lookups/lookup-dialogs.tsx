import { formatDateTime, Modal } from '@backlot/ui';
import { RecordHistory } from '@backlot/ui/history';
import { describeRevisions } from '@backlot/ui/record-form';
import { type Lookup, lookupFields } from '@backlot/contracts/site/lookups/edit';
import { lazy, Suspense } from 'react';
import { historyQuery, lookupActions } from './lookups.data.ts';
import { lookupTexts, useBoardNames } from './lookups.fields.tsx';
import { lookupsMessages as m } from './lookups.messages.ts';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));

export type Opened = { dialog: 'merge' | 'history'; lookup: Lookup };
type Props = { opened: Opened | null; lookups: readonly Lookup[]; onClose: () => void };

/** The open dialog of an entry. */
export function LookupDialogs({ opened, lookups, onClose }: Props) {
  if (!opened) return null;
  const { dialog, lookup } = opened;
  if (dialog === 'merge')
    return (
      <Suspense>
        <MergeDialog lookup={lookup} lookups={lookups} onClose={onClose} />
      </Suspense>
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={m.historyTitle(lookup.name)}
      closeButtonProps={{ 'aria-label': m.close }}
    >
      <LookupHistory lookup={lookups.find(({ _id }) => _id === lookup._id) ?? lookup} />
    </Modal>
  );
}

function LookupHistory({ lookup }: { lookup: Lookup }) {
  const labels = describeRevisions(lookupFields, lookupTexts, useBoardNames(), {
    type: 'lookup',
    text: (field, value) => (field === 'deletedAt' ? formatDateTime(new Date(String(value))) : undefined),
  });
  return (
    <RecordHistory
      query={(page) => historyQuery(lookup._id, page)}
      labels={labels}
      onRestore={({ _id }) => lookupActions.restoreRevision(lookup, _id)}
    />
  );
}
