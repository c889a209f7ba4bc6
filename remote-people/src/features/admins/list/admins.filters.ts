import type { Filter } from '@backlot/ui/table';
import { role } from '@backlot/contracts/platform/accounts/access';
import { adminStatus, team } from '@backlot/contracts/people/admins/admin';
import { adminsMessages, roleLabels, statusLabels, teamLabels } from '../admins.messages.ts';

const { fields } = adminsMessages;

export const adminFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: fields.status,
    options: adminStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'role',
    label: fields.role,
    options: role.options.map((value) => ({ value, label: roleLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'team',
    label: fields.team,
    options: team.options.map((value) => ({ value, label: teamLabels[value] })),
  },
];
