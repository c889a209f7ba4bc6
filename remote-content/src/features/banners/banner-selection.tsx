import { Button, Text } from '@backlot/ui';
import { lazy, Suspense } from 'react';
import { bulkMessages as m } from './banners.messages.ts';
import classes from './banners.module.css';

const BannersBulk = lazy(() => import('./banners-bulk.tsx'));

type Props = { ids: string[]; onClear: () => void };

/** The bar of bulk actions above the selected banners. */
export function BannerSelection({ ids, onClear }: Props) {
  return (
    <div className={classes.bulk} role="region" aria-label={m.selection}>
      <Text size="sm" fw={500} role="status">
        {m.selected(ids.length)}
      </Text>
      <Suspense>
        <BannersBulk target={{ by: 'ids', ids }} count={ids.length} clear={onClear} />
      </Suspense>
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        {m.clear}
      </Button>
    </div>
  );
}
