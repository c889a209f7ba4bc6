import type { Filter } from '@backlot/ui/table';
import { role, team } from '@backlot/contracts/platform/accounts/access';
import { adminRowLabels, adminStatus, invitationFields } from '@backlot/contracts/people/admins/admin';
import { roleLabels, statusLabels, teamLabels } from '../admins.messages.ts';

export const adminFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: adminRowLabels.status,
    options: adminStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'role',
    label: invitationFields.role.label,
    options: role.options.map((value) => ({ value, label: roleLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'team',
    label: invitationFields.team.label,
    options: team.options.map((value) => ({ value, label: teamLabels[value] })),
  },
];
