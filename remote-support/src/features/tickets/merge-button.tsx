import { Button } from '@backlot/ui';
import { lazy, Suspense, useState } from 'react';
import { mergeMessages as m } from './merge.messages.ts';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));

type Props = {
  /** With one ticket, the other is chosen in the dialog. */
  ids: readonly string[];
  onMerged: (into: { number: string }) => void;
};

/** Merges tickets after asking which one remains. */
export function MergeButton({ ids, onMerged }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {isOpen && (
        <Suspense>
          <MergeDialog
            ids={ids}
            onClose={() => setOpen(false)}
            onMerged={(into) => {
              setOpen(false);
              onMerged(into);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
