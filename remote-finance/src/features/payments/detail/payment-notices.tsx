import { Alert, formatDateTime, IconAlertTriangle, IconFlag } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { declineWords, detailMessages } from './detail.messages.ts';

const m = detailMessages.notices;

/** What the person must know before anything else. */
export function PaymentNotices({ payment }: { payment: PaymentDetail }) {
  const { status, kind, dispute, access, gateway, refundableMinor, failureCode } = payment;
  // What came without a gateway was never to give any here, and a subscription gives it by itself.
  const lacksAccess = access === null && gateway !== null && kind !== 'subscription';
  if (dispute?.status === 'needs_response')
    return (
      <Alert color="red" icon={<IconFlag size={18} />} title={m.disputeTitle} mb="md">
        {dispute.dueBy ? m.disputeBy(formatDateTime(dispute.dueBy)) : m.dispute}
      </Alert>
    );
  if (status === 'paid' && lacksAccess && refundableMinor > 0)
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} />} title={m.unfulfilledTitle} mb="md">
        {m.unfulfilled}
      </Alert>
    );
  if (status !== 'failed' || failureCode === null) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={m.failedTitle} mb="md">
      {declineWords(failureCode)}
    </Alert>
  );
}
