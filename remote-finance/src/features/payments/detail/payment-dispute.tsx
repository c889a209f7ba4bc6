import { Button, formatMoney, Group, RelativeTime, StatusBadge, type Tone } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { lazy, Suspense, useState } from 'react';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { DetailCard } from '../../../detail/detail-card.tsx';
import { detailMessages, describeDispute, disputeStatusLabels } from './detail.messages.ts';
import { DescriptionList } from '../../../detail/description-list.tsx';

const EvidenceDialog = lazy(() => import('../actions/evidence-dialog.tsx'));
const AcceptDialog = lazy(() => import('../actions/accept-dialog.tsx'));

const m = detailMessages.dispute;
type Dispute = NonNullable<PaymentDetail['dispute']>;

const tones: Record<Dispute['status'], Tone> = {
  needs_response: 'danger',
  under_review: 'progress',
  won: 'success',
  lost: 'neutral',
};

/** The disputed amount, the reason and the deadline for evidence. */
export function PaymentDispute({ payment, dispute }: { payment: PaymentDetail; dispute: Dispute }) {
  const { currency } = payment;
  const { status, reason, amountMinor, dueBy, evidence, createdAt } = dispute;
  return (
    <DetailCard title={m.title}>
      <StatusBadge tone={tones[status]} label={disputeStatusLabels[status]} />
      <DescriptionList
        items={[
          [m.reason, describeDispute(reason)],
          [m.amount, formatMoney(amountMinor, currency)],
          [m.since, <Timestamp key="since" at={createdAt} />],
          [
            m.dueBy,
            dueBy && status === 'needs_response' ? (
              <>
                <Timestamp at={dueBy} />
                {isSoon(dueBy) && (
                  <>
                    {' '}
                    (<RelativeTime date={dueBy} />)
                  </>
                )}
              </>
            ) : null,
          ],
          [m.evidence, evidence],
        ]}
      />
      <Answer payment={payment} dispute={dispute} />
    </DetailCard>
  );
}

/** Beyond a week, a relative time would only repeat the date. */
const isSoon = (at: Date) => at.getTime() - Date.now() < 7 * 86_400_000;

/** The actions of an open dispute. An open dialog stays when the dispute closes, to show the error. */
function Answer({ payment, dispute }: { payment: PaymentDetail; dispute: Dispute }) {
  const [dialog, setDialog] = useState<'evidence' | 'accept' | null>(null);
  const canManage = useCan('payment:manage');
  const close = () => setDialog(null);
  if (!canManage) return null;
  return (
    <>
      {dispute.status === 'needs_response' && (
        <Group gap="xs" mt="sm">
          <Button onClick={() => setDialog('evidence')}>{m.answer}</Button>
          <Button variant="default" onClick={() => setDialog('accept')}>
            {m.accept}
          </Button>
        </Group>
      )}
      <Suspense>
        {dialog === 'evidence' && <EvidenceDialog payment={payment} dispute={dispute} onClose={close} />}
        {dialog === 'accept' && <AcceptDialog payment={payment} onClose={close} />}
      </Suspense>
    </>
  );
}
