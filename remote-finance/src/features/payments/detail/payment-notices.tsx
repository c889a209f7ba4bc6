import { Alert, formatDateTime, IconAlertTriangle, IconFlag } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { describeDecline, detailMessages } from './detail.messages.ts';

const m = detailMessages.notices;

/** Notices that need attention. */
export function PaymentNotices({ payment }: { payment: PaymentDetail }) {
  const { status, kind, dispute, access, gateway, refundableMinor, failureCode } = payment;
  // Manual payments may have no access, and subscriptions grant access themselves.
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
      {describeDecline(failureCode)}
    </Alert>
  );
}
