import { role as roles, team as teams } from '@backlot/contracts/platform/accounts/access';
import { accessFields, adminFields } from '@backlot/contracts/people/admins/admin';
import { Select } from '@backlot/ui/form';
import type { ComponentProps } from 'react';
import { adminsMessages as m, roleLabels, teamLabels } from './admins.messages.ts';

const roleOptions = roles.options.map((value) => ({ value, label: roleLabels[value] }));
const teamOptions = teams.options.map((value) => ({ value, label: teamLabels[value] }));

type SelectProps = ComponentProps<typeof Select>;

export function RoleSelect(props: SelectProps) {
  return <Select label={accessFields.role.label} data={roleOptions} allowDeselect={false} {...props} />;
}

export function TeamSelect(props: SelectProps) {
  return (
    <Select label={adminFields.team.label} data={teamOptions} placeholder={m.noTeam} clearable {...props} />
  );
}
