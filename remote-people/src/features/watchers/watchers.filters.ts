import type { Filter } from '@backlot/ui/table';
import { watcherStatus } from '@backlot/contracts/watchers';
import { statusLabels, watchersMessages } from './watchers.messages.ts';

export const watcherFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: watchersMessages.columns.status,
    options: watcherStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
];
