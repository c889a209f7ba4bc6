import { IconCircleCheck, IconLock, IconMail, statusBadge } from '@backlot/ui';
import type { PayoutStatus } from '@backlot/contracts/catalog/makers/payout-status';
import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';
import { payoutLabels, statusLabels } from './makers.messages.ts';

export const MakerStatusBadge = statusBadge<MakerStatus>(statusLabels, {
  lead: { tone: 'neutral' },
  invited: { tone: 'info', icon: IconMail },
  onboarding: { tone: 'progress' },
  in_review: { tone: 'progress' },
  active: { tone: 'success' },
  suspended: { tone: 'warning' },
  terminated: { tone: 'danger' },
});
export const PayoutStatusBadge = statusBadge<PayoutStatus>(payoutLabels, {
  not_set: { tone: 'neutral' },
  pending_verification: { tone: 'progress' },
  enabled: { tone: 'success', icon: IconCircleCheck },
  restricted: { tone: 'danger', icon: IconLock },
});
