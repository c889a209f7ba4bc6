import { statusBadge } from '@backlot/ui';
import type { AccessState } from '@backlot/contracts/people/watchers/entitlements';
import { accessLabels } from './watchers.messages.ts';

export const AccessBadge = statusBadge<AccessState>(accessLabels, {
  active: { tone: 'success' },
  upcoming: { tone: 'progress' },
  ended: { tone: 'neutral' },
  revoked: { tone: 'danger' },
});
