import {
  Alert,
  formatDateTime,
  formatMoney,
  IconAlertTriangle,
  IconCreditCard,
  IconFlag,
  PageHeader,
  useDocumentTitle,
} from '@backlot/ui';
import { type RecordHead, RecordLoader } from '@backlot/ui/record';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { useParams } from 'react-router-dom';
import { usePaymentActions } from '../actions/use-payment-actions.tsx';
import { DetailColumns } from '../../../detail/detail-columns.tsx';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { paymentPaths } from '../payment-paths.ts';
import { PaymentStatusBadge } from '../payment-status.tsx';
import { paymentOf } from '../payments.data.ts';
import { kindLabels, paymentsMessages } from '../payments.messages.ts';
import { describeDecline } from '../../../labels/declines.messages.ts';
import { detailMessages } from './detail.messages.ts';
import { HeldReport } from './held-report.tsx';
import { PaymentDispute } from './payment-dispute.tsx';
import { PaymentAmounts } from './payment-amounts.tsx';
import { PaymentMaker } from './payment-maker.tsx';
import { PaymentRail } from './payment-rail.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';

/** The payment of the URL. */
export function PaymentPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useRecord(paymentOf(_id))}
      icon={IconCreditCard}
      labels={detailMessages}
      listPath={paymentPaths.list}
      head={fromCachedRow(paymentsApi.list, _id, headOf)}
    >
      {(payment: PaymentDetail) => <PaymentDetailView key={payment._id} payment={payment} />}
    </RecordLoader>
  );
}

type Known = Pick<PaymentDetail, 'amountTotalMinor' | 'currency' | 'status'>;
const headOf = ({ amountTotalMinor, currency, status }: Known): RecordHead => ({
  title: formatMoney(amountTotalMinor, currency),
  crumbs: [{ label: paymentsMessages.title, to: paymentPaths.list }],
  status: <PaymentStatusBadge status={status} />,
});

/** The details and actions of a payment. */
function PaymentDetailView({ payment }: { payment: PaymentDetail }) {
  const { orderId, kind, movieTitle, watcherName, createdAt, methodBrand, methodLast4 } = payment;
  const { buttons, dialogs } = usePaymentActions(payment);
  useDocumentTitle(orderId);
  return (
    <>
      <PageHeader
        {...headOf(payment)}
        facts={[
          orderId,
          movieTitle ? `${kindLabels[kind]}: ${movieTitle}` : kindLabels[kind],
          watcherName,
          <Timestamp key="at" at={createdAt} />,
        ]}
        secondary={buttons}
      />
      {payment.attention.includes('report_held') && <HeldReport paymentId={payment._id} />}
      <PaymentNotices payment={payment} />
      <DetailColumns rail={<PaymentRail payment={payment} />} railLabel={detailMessages.rail.label}>
        <PaymentAmounts payment={payment} />
        {payment.paidAt && <PaymentMaker paymentId={payment._id} />}
        {payment.dispute && <PaymentDispute payment={payment} dispute={payment.dispute} />}
        <PaymentRefunds payment={payment} />
        <PaymentTimeline
          events={payment.events}
          card={methodBrand === null ? '' : paymentsMessages.method(methodBrand, methodLast4)}
        />
      </DetailColumns>
      {dialogs}
    </>
  );
}

const m = detailMessages.notices;

/** Notices that need attention. */
function PaymentNotices({ payment }: { payment: PaymentDetail }) {
  const { status, attention, dispute, failureCode } = payment;
  return (
    <>
      {attention.includes('dispute_due') && (
        <Alert color="red" icon={<IconFlag size={18} />} title={m.disputeTitle} mb="md">
          {dispute?.dueBy ? m.disputeBy(formatDateTime(dispute.dueBy)) : m.dispute}
        </Alert>
      )}
      {attention.includes('unfulfilled') && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={m.unfulfilledTitle} mb="md">
          {m.unfulfilled}
        </Alert>
      )}
      {attention.includes('refund_failed') && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={m.refundFailedTitle} mb="md">
          {m.refundFailed}
        </Alert>
      )}
      {status === 'failed' && failureCode !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={m.failedTitle} mb="md">
          {describeDecline(failureCode)}
        </Alert>
      )}
    </>
  );
}
