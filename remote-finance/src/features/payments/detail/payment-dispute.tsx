import { formatMoney, RelativeTime, StatusBadge, type Tone } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { Moment } from '../moment.tsx';
import { DetailCard } from './detail-card.tsx';
import { detailMessages, disputeReason, disputeStatusLabels } from './detail.messages.ts';
import { Terms } from './terms.tsx';

const m = detailMessages.dispute;
type Dispute = NonNullable<PaymentDetail['dispute']>;

const tones: Record<Dispute['status'], Tone> = {
  needs_response: 'danger',
  under_review: 'progress',
  won: 'success',
  lost: 'neutral',
};

/** What the buyer's bank takes back, why, and until when it can be answered. */
export function PaymentDispute({ dispute, currency }: { dispute: Dispute; currency: string }) {
  const { status, reason, amountMinor, dueBy, evidence, createdAt } = dispute;
  return (
    <DetailCard title={m.title}>
      <StatusBadge tone={tones[status]} label={disputeStatusLabels[status]} />
      <Terms
        terms={[
          [m.reason, disputeReason(reason)],
          [m.amount, formatMoney(amountMinor, currency)],
          [m.since, <Moment key="since" at={createdAt} />],
          [
            m.dueBy,
            dueBy && status === 'needs_response' ? (
              <>
                <Moment at={dueBy} /> (<RelativeTime date={dueBy} />)
              </>
            ) : null,
          ],
          [m.evidence, evidence],
        ]}
      />
    </DetailCard>
  );
}
