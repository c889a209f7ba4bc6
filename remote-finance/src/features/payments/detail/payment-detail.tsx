import { formatMoney, PageHeader, useDocumentTitle } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { usePaymentActions } from '../actions/use-payment-actions.tsx';
import { Timestamp } from '../../../detail/timestamp.tsx';
import { paymentPaths } from '../payment-paths.ts';
import { PaymentStatusBadge } from '../payment-status.tsx';
import { kindLabels, paymentsMessages } from '../payments.messages.ts';
import { PaymentDispute } from './payment-dispute.tsx';
import { PaymentAmounts } from './payment-amounts.tsx';
import { PaymentMaker } from './payment-maker.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { PaymentRail } from './payment-rail.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import classes from './payment-detail.module.css';

/** The details and actions of a payment. */
export function PaymentDetailView({ payment }: { payment: PaymentDetail }) {
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
      <div className={classes.columns}>
        <div className={classes.main}>
          <PaymentAmounts payment={payment} />
          {payment.paidAt && <PaymentMaker paymentId={payment._id} />}
          {payment.dispute && <PaymentDispute payment={payment} dispute={payment.dispute} />}
          <PaymentRefunds payment={payment} />
          <PaymentTimeline
            events={payment.events}
            card={methodBrand === null ? '' : paymentsMessages.method(methodBrand, methodLast4)}
          />
        </div>
        <PaymentRail payment={payment} />
      </div>
      {dialogs}
    </>
  );
}
