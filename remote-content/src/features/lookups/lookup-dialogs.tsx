import { Modal } from '@backlot/ui';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import { lazy, Suspense } from 'react';
import { lookupsMessages as m } from './lookups.messages.ts';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));
const LookupHistory = lazy(() => import('./lookup-history.tsx'));

export type Opened = { dialog: 'merge' | 'history'; lookup: Lookup };
type Props = { opened: Opened | null; lookups: readonly Lookup[]; onClose: () => void };

/** The dialog of an entry that is open. */
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
      <Suspense>
        <LookupHistory lookup={lookups.find(({ _id }) => _id === lookup._id) ?? lookup} />
      </Suspense>
    </Modal>
  );
}
