import { formatDate, IconClock, IconLock, IconX, StatusBadge, type Tone } from '@backlot/ui';
import { holdLabels } from '@backlot/contracts/money/payouts/hold-labels';
import {
  type HoldReason,
  payoutFields,
  type PayoutRow,
  type PayoutState,
} from '@backlot/contracts/money/payouts/payout';
import classes from '../../maker-money/maker-money.module.css';
import { payoutsMessages as m, stateLabels } from './payouts.messages.ts';

type Look = { tone: Tone; icon?: typeof IconClock };

/** The tone of each state. */
const looks: Record<PayoutState, Look> = {
  scheduled: { tone: 'info', icon: IconClock },
  processing: { tone: 'progress' },
  paid: { tone: 'success' },
  failed: { tone: 'danger' },
  canceled: { tone: 'neutral', icon: IconX },
};

const describeHold = (reason: HoldReason, { holdUntil }: PayoutRow): string =>
  reason === 'hold_until' && holdUntil ? m.heldUntil(formatDate(holdUntil)) : holdLabels[reason];

/** The state of a payout with its hold reasons. */
export function PayoutStateBadge({ payout }: { payout: PayoutRow }) {
  const { status, holds, failureReason } = payout;
  const isHeld = status === 'scheduled' && holds.length > 0;
  const held = holds.map((reason) => describeHold(reason, payout));
  const why = [status === 'failed' && failureReason, ...held].filter(Boolean).join(', ');
  return (
    <span className={classes.stacked}>
      {isHeld ? (
        <StatusBadge tone="warning" icon={IconLock} label={payoutFields.holds.label} />
      ) : (
        <StatusBadge {...looks[status]} label={stateLabels[status]} />
      )}
      {why && (
        <span className={classes.why} title={why}>
          {why}
        </span>
      )}
    </span>
  );
}
