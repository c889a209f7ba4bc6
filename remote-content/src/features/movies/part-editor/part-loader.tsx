import { Paper, QueryStates, Skeleton } from '@backlot/ui';
import type { ComponentProps } from 'react';

type Props<T> = Pick<ComponentProps<typeof QueryStates<T>>, 'result' | 'children'> & { failedTitle: string };

/** A tab while its data is loading, when that fails, and with the data. */
export const PartLoader = <T,>(props: Props<T>) => (
  <QueryStates
    {...props}
    loading={
      <Paper withBorder p="lg" aria-busy>
        <Skeleton h={28} w="30%" mb="md" />
        <Skeleton h={180} mb="xs" />
        <Skeleton h={56} />
      </Paper>
    }
  />
);
