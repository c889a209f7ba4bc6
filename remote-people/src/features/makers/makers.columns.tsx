import { countryName, formatNumber, RelativeTime } from '@backlot/ui';
import type { Column } from '@backlot/ui/table';
import type { MakerRow } from '@backlot/contracts/makers';
import { MakerStatusBadge } from './maker-status.tsx';
import { makersMessages, typeLabels } from './makers.messages.ts';

const { columns: labels } = makersMessages;

export const makerColumns: readonly Column<MakerRow>[] = [
  { key: 'name', label: labels.name, sortKey: 'name', width: 220, render: ({ name }) => name },
  {
    key: 'type',
    label: labels.type,
    width: 110,

    render: ({ type }) => typeLabels[type],
  },
  { key: 'email', label: labels.email, width: 240, cardRole: 'fact', render: ({ email }) => email },
  {
    key: 'country',
    label: labels.country,
    width: 150,
    cardRole: 'fact',
    render: ({ country }) => countryName(country),
  },
  {
    key: 'status',
    label: labels.status,
    width: 150,
    cardRole: 'badge',
    render: ({ status }) => <MakerStatusBadge status={status} />,
  },
  {
    key: 'movieCount',
    label: labels.movieCount,
    sortKey: 'movieCount',
    width: 100,
    align: 'end',
    render: ({ movieCount }) => formatNumber(movieCount),
  },
  {
    key: 'createdAt',
    label: labels.createdAt,
    sortKey: 'createdAt',
    width: 130,
    isHiddenAtFirst: true,
    render: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
  {
    key: 'updatedAt',
    label: labels.updatedAt,
    sortKey: 'updatedAt',
    width: 130,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
];
