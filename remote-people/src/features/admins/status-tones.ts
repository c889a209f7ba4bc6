import type { AdminStatus } from '@backlot/contracts/people/admins/admin';
import type { StatusTone } from '@backlot/contracts/platform/releases/remotes';

export const statusTones: Record<AdminStatus, StatusTone> = {
  invited: 'info',
  active: 'success',
  deactivate: 'neutral',
  blocked: 'danger',
};
