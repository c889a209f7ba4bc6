import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';
import type { StatusTone } from '@backlot/contracts/platform/releases/remotes';

export const statusTones: Record<MakerStatus, StatusTone> = {
  lead: 'neutral',
  invited: 'info',
  onboarding: 'progress',
  in_review: 'progress',
  active: 'success',
  suspended: 'warning',
  terminated: 'danger',
};
