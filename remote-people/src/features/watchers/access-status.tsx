import { statusBadge } from '@backlot/ui';
import type { AccessState } from '@backlot/contracts/people/watchers/entitlements';
import { accessLabels } from './watchers.messages.ts';

export const AccessBadge = statusBadge<AccessState>(accessLabels, {
  active: 'success',
  upcoming: 'progress',
  ended: 'neutral',
  revoked: 'danger',
});
