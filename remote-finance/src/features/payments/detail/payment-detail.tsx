import { formatMoney, IconCreditCard, PageHeader, useDocumentTitle } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePaymentActions } from '../actions/use-payment-actions.tsx';
import { DetailColumns } from '../../../detail/detail-columns.tsx';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { paymentPaths } from '../payment-paths.ts';
import { PaymentStatusBadge } from '../payment-status.tsx';
import { paymentOf } from '../payments.data.ts';
import { kindLabels, paymentsMessages } from '../payments.messages.ts';
import { detailMessages } from './detail.messages.ts';
import { PaymentDispute } from './payment-dispute.tsx';
import { PaymentAmounts } from './payment-amounts.tsx';
import { PaymentMaker } from './payment-maker.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { PaymentRail } from './payment-rail.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';

/** The payment of the URL. */
export function PaymentPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(paymentOf(_id))}
      icon={IconCreditCard}
      labels={detailMessages}
      listPath={paymentPaths.list}
    >
      {(payment: PaymentDetail) => <PaymentDetailView key={payment._id} payment={payment} />}
    </RecordLoader>
  );
}

/** The details and actions of a payment. */
function PaymentDetailView({ payment }: { payment: PaymentDetail }) {
  const { orderId, kind, movieTitle, watcherName, createdAt, status, methodBrand, methodLast4 } = payment;
  const { primary, secondary, dialogs } = usePaymentActions(payment);
  useDocumentTitle(orderId);
  return (
    <>
      <PageHeader
        title={formatMoney(payment.amountTotalMinor, payment.currency)}
        crumbs={[{ label: paymentsMessages.title, to: paymentPaths.list }]}
        status={<PaymentStatusBadge status={status} />}
        facts={[
          orderId,
          movieTitle ? `${kindLabels[kind]}: ${movieTitle}` : kindLabels[kind],
          watcherName,
          <Timestamp key="at" at={createdAt} />,
        ]}
        secondary={secondary}
        primary={primary}
      />
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
