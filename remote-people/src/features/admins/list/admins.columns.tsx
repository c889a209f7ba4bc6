import { formatNumber, RelativeTime } from '@backlot/ui';
import type { Column } from '@backlot/ui/table';
import { type AdminRow, adminRowLabels, invitationFields } from '@backlot/contracts/people/admins/admin';
import { PersonCell } from '../../../person-cell/person-cell.tsx';
import { AdminStatusBadge } from '../admin-status.tsx';
import { adminsMessages as m, roleLabels, teamLabels } from '../admins.messages.ts';

/** The columns of the list; the first names the row. */
export const adminColumns = (isDeletedList: boolean): readonly Column<AdminRow>[] => [
  {
    key: 'name',
    label: invitationFields.name.label,
    sortKey: 'name',
    width: 240,
    render: ({ name, img }) => <PersonCell name={name} img={img} color="initials" />,
  },
  {
    key: 'email',
    label: invitationFields.email.label,
    sortKey: 'email',
    width: 240,
    cardRole: 'fact',
    render: ({ email }) => email,
  },
  {
    key: 'role',
    label: invitationFields.role.label,
    width: 120,
    cardRole: 'fact',
    render: ({ role }) => roleLabels[role],
  },
  {
    key: 'team',
    label: invitationFields.team.label,
    width: 110,
    render: ({ team }) => team && teamLabels[team],
  },
  {
    key: 'status',
    label: adminRowLabels.status,
    width: 140,
    cardRole: 'badge',
    render: ({ status }) => <AdminStatusBadge status={status} isDeleted={isDeletedList} />,
  },
  {
    key: 'lastLoginAt',
    label: adminRowLabels.lastLoginAt,
    sortKey: 'lastLoginAt',
    width: 130,
    render: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime date={lastLoginAt} /> : m.never),
  },
  {
    key: 'sessions',
    label: adminRowLabels.sessions,
    width: 90,
    align: 'end',
    render: ({ sessions }) => formatNumber(sessions),
  },
  {
    key: 'createdAt',
    label: adminRowLabels.createdAt,
    sortKey: 'createdAt',
    width: 120,
    isHiddenAtFirst: true,
    render: ({ createdAt }) => <RelativeTime date={createdAt} />,
  },
];
