import { IconCircleCheck, IconLock, IconMail, statusBadge, type Tone } from '@backlot/ui';
import type { PayoutStatus } from '@backlot/contracts/catalog/makers/payout-status';
import { payoutLabels, statusLabels } from './makers.messages.ts';
import { statusTones } from './status-tones.ts';

export const MakerStatusBadge = statusBadge(statusLabels, statusTones, { invited: IconMail });

const payoutTones: Record<PayoutStatus, Tone> = {
  not_set: 'neutral',
  pending_verification: 'progress',
  enabled: 'success',
  restricted: 'danger',
};
export const PayoutStatusBadge = statusBadge(payoutLabels, payoutTones, {
  enabled: IconCircleCheck,
  restricted: IconLock,
});
