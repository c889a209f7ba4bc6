import { Button, Text } from '@backlot/ui';
import type { BannerBulkAction } from '@backlot/contracts/banners';
import { lazy, Suspense, useState } from 'react';
import { bulkMessages as m } from './banners.messages.ts';
import classes from './banners.module.css';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));
const types: readonly BannerBulkAction['type'][] = ['publish', 'pause', 'resume', 'delete'];

type Props = { ids: string[]; onClear: () => void };

/** What can be done to the selected banners. */
export function BulkBar({ ids, onClear }: Props) {
  const [chosen, setChosen] = useState<BannerBulkAction['type'] | null>(null);
  return (
    <div className={classes.bulk} role="region" aria-label={m.selection}>
      <Text size="sm" fw={500} role="status">
        {m.selected(ids.length)}
      </Text>
      {types.map((type) => (
        <Button key={type} size="xs" variant="default" onClick={() => setChosen(type)}>
          {m.actions[type]}
        </Button>
      ))}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        {m.clear}
      </Button>
      <Suspense>
        {chosen && (
          <BulkDialog
            key={chosen}
            type={chosen}
            ids={ids}
            onClose={() => setChosen(null)}
            onDone={() => {
              setChosen(null);
              onClear();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
