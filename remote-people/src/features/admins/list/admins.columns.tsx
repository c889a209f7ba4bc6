import { formatNumber, RelativeTime } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import { type AdminRow, adminRowLabels, invitationFields } from '@backlot/contracts/people/admins/admin';
import { PersonCell } from '../../../person-cell/person-cell.tsx';
import { AdminStatusBadge } from '../admin-status.tsx';
import { adminsMessages as m, roleLabels, teamLabels } from '../admins.messages.ts';

/** The columns of the list; the first names the row. */
export const adminColumns = (isDeletedList: boolean) =>
  columnsOf<AdminRow, 'img'>({
    name: {
      label: invitationFields.name.label,
      sortKey: 'name',
      width: 240,
      render: ({ name, img }) => <PersonCell name={name} img={img} color="initials" />,
    },
    email: {
      label: invitationFields.email.label,
      sortKey: 'email',
      width: 240,
      cardRole: 'fact',
      render: ({ email }) => email,
    },
    role: {
      label: invitationFields.role.label,
      width: 120,
      cardRole: 'fact',
      render: ({ role }) => roleLabels[role],
    },
    team: {
      label: invitationFields.team.label,
      width: 110,
      render: ({ team }) => team && teamLabels[team],
    },
    status: {
      label: adminRowLabels.status,
      width: 140,
      cardRole: 'badge',
      render: ({ status }) => <AdminStatusBadge status={status} isDeleted={isDeletedList} />,
    },
    lastLoginAt: {
      label: adminRowLabels.lastLoginAt,
      sortKey: 'lastLoginAt',
      width: 130,
      render: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime date={lastLoginAt} /> : m.never),
    },
    sessions: {
      label: adminRowLabels.sessions,
      width: 90,
      align: 'end',
      render: ({ sessions }) => formatNumber(sessions),
    },
    createdAt: {
      label: adminRowLabels.createdAt,
      sortKey: 'createdAt',
      width: 120,
      isHiddenAtFirst: true,
      render: ({ createdAt }) => <RelativeTime date={createdAt} />,
    },
  });
