import { IconArchive, IconCalendarTime, IconLock, StatusBadge, type Tone } from '@backlot/ui';
import type { CouponRow } from '@backlot/contracts/money/coupons/coupon';
import { stateLabels } from './coupons.messages.ts';

/** The tone of each state. */
const looks: Record<CouponRow['state'], { tone: Tone; icon?: typeof IconLock }> = {
  scheduled: { tone: 'info', icon: IconCalendarTime },
  active: { tone: 'success' },
  exhausted: { tone: 'warning' },
  expired: { tone: 'neutral', icon: IconArchive },
  disabled: { tone: 'neutral', icon: IconLock },
};

export function CouponStateBadge({ state }: { state: CouponRow['state'] }) {
  return <StatusBadge {...looks[state]} label={stateLabels[state]} />;
}
