import { IconArchive, IconCalendarTime, IconLock, StatusBadge, type Tone } from '@backlot/ui';
import type { CouponState } from '@backlot/contracts/money/coupons/coupon';
import { stateLabels } from './coupons.messages.ts';

const looks: Record<CouponState, { tone: Tone; icon?: typeof IconLock }> = {
  scheduled: { tone: 'info', icon: IconCalendarTime },
  active: { tone: 'success' },
  exhausted: { tone: 'warning' },
  expired: { tone: 'neutral', icon: IconArchive },
  disabled: { tone: 'neutral', icon: IconLock },
};

export const CouponStatusBadge = ({ state }: { state: CouponState }) => (
  <StatusBadge {...looks[state]} label={stateLabels[state]} />
);
