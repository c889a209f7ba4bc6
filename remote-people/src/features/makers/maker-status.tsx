import { IconCircleCheck, IconLock, IconMail, StatusBadge, type Tone } from '@backlot/ui';
import type { PayoutStatus } from '@backlot/contracts/catalog/makers/payout-status';
import type { MakerStatus } from '@backlot/contracts/catalog/makers/workflow';
import { payoutLabels, statusLabels } from './makers.messages.ts';

type Look = { tone: Tone; icon?: typeof IconMail };

/** Color and icon of each status. */
const looks: Record<MakerStatus, Look> = {
  lead: { tone: 'neutral' },
  invited: { tone: 'info', icon: IconMail },
  onboarding: { tone: 'progress' },
  in_review: { tone: 'progress' },
  active: { tone: 'success' },
  suspended: { tone: 'warning' },
  terminated: { tone: 'danger' },
};
const payoutLooks: Record<PayoutStatus, Look> = {
  not_set: { tone: 'neutral' },
  pending_verification: { tone: 'progress' },
  enabled: { tone: 'success', icon: IconCircleCheck },
  restricted: { tone: 'danger', icon: IconLock },
};

export function MakerStatusBadge({ status }: { status: MakerStatus }) {
  return <StatusBadge {...looks[status]} label={statusLabels[status]} />;
}

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  return <StatusBadge {...payoutLooks[status]} label={payoutLabels[status]} />;
}
