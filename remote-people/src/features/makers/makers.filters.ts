import type { Filter } from '@backlot/ui/table';
import { makerStatus, makerType } from '@backlot/contracts/makers';
import { makersMessages, statusLabels, typeLabels } from './makers.messages.ts';

const { columns: labels } = makersMessages;

export const makerFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: labels.status,
    options: makerStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'type',
    label: labels.type,
    options: makerType.options.map((value) => ({ value, label: typeLabels[value] })),
  },
];
