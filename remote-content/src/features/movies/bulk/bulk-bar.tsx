import { ActionMenu, Button } from '@backlot/ui';
import { canAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { useAtomValue } from 'jotai';
import { Suspense, lazy, useState } from 'react';
import { type BulkKind, bulkKinds, type BulkTargetWire, deletedBulkKinds } from './bulk-actions.ts';
import { bulkMessages as m } from './bulk.messages.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

type BulkBarProps = {
  target: BulkTargetWire;
  count: number;
  /** The selected movies are deleted ones. */
  isDeletedList: boolean;
  onDone: () => void;
};

const buttonsShown = 4;

/** What can be done to the selection: the steps of the workflow as buttons, the rest in a menu. */
export function BulkBar({ target, count, isDeletedList, onDone }: BulkBarProps) {
  const can = useAtomValue(canAtom, { store });
  const [chosen, setChosen] = useState<BulkKind | null>(null);
  const kinds = (isDeletedList ? deletedBulkKinds : bulkKinds).filter(({ access }) => can(access));
  const done = () => {
    setChosen(null);
    onDone();
  };
  return (
    <>
      {kinds.slice(0, buttonsShown).map((kind) => (
        <Button key={kind.key} size="xs" variant="default" onClick={() => setChosen(kind)}>
          {m.actions[kind.key]}
        </Button>
      ))}
      <ActionMenu
        label={m.moreLabel}
        actions={kinds.slice(buttonsShown).map((kind) => ({
          key: kind.key,
          label: m.actions[kind.key],
          onSelect: () => setChosen(kind),
          ...(kind.isDanger && { isDanger: true, startsGroup: true }),
        }))}
      />
      <Suspense>
        {chosen && (
          <BulkDialog
            key={chosen.key}
            kind={chosen}
            target={target}
            count={count}
            onClose={() => setChosen(null)}
            onDone={done}
          />
        )}
      </Suspense>
    </>
  );
}
