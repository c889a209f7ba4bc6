import { formatDate, IconClock, IconLock, IconX, StatusBadge, type Tone } from '@backlot/ui';
import { holdWords } from '@backlot/contracts/payouts.words';
import type { HoldReason, PayoutRow, PayoutState } from '@backlot/contracts/payouts';
import classes from '../../maker-money/maker-money.module.css';
import { payoutsMessages as m, stateLabels } from './payouts.messages.ts';

type Look = { tone: Tone; icon?: typeof IconClock };

/** The one place that says how each state looks. */
const looks: Record<PayoutState, Look> = {
  scheduled: { tone: 'info', icon: IconClock },
  processing: { tone: 'progress' },
  paid: { tone: 'success' },
  failed: { tone: 'danger' },
  canceled: { tone: 'neutral', icon: IconX },
};

const wordsOf = (reason: HoldReason, { holdUntil }: PayoutRow): string =>
  reason === 'hold_until' && holdUntil ? m.heldUntil(formatDate(holdUntil)) : holdWords[reason];

/** Where a payout is, and what keeps it there. */
export function PayoutStateBadge({ payout }: { payout: PayoutRow }) {
  const { status, holds, failureReason } = payout;
  const isHeld = status === 'scheduled' && holds.length > 0;
  const held = holds.map((reason) => wordsOf(reason, payout));
  const why = [status === 'failed' && failureReason, ...held].filter(Boolean).join(', ');
  return (
    <span className={classes.stacked}>
      {isHeld ? (
        <StatusBadge tone="warning" icon={IconLock} label={m.onHold} />
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
