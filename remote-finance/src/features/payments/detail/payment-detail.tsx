import { formatMoney, PageHeader, useDocumentTitle } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import { usePaymentActions } from '../actions/use-payment-actions.tsx';
import { Moment } from '../../../facts/moment.tsx';
import { paymentPaths } from '../payment-paths.ts';
import { PaymentStatusBadge } from '../payment-status.tsx';
import { kindLabels, paymentsMessages } from '../payments.messages.ts';
import { PaymentDispute } from './payment-dispute.tsx';
import { PaymentFigures } from './payment-figures.tsx';
import { PaymentMaker } from './payment-maker.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { PaymentRail } from './payment-rail.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import classes from './payment-detail.module.css';

/** All that is known of one payment, and what can be done with it. */
export function PaymentDetailView({ payment }: { payment: PaymentDetail }) {
  const { orderId, kind, movieTitle, watcherName, createdAt, status } = payment;
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
          <Moment key="at" at={createdAt} />,
        ]}
        secondary={secondary}
        primary={primary}
      />
      <PaymentNotices payment={payment} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <PaymentFigures payment={payment} />
          {payment.paidAt && <PaymentMaker paymentId={payment._id} />}
          {payment.dispute && <PaymentDispute payment={payment} dispute={payment.dispute} />}
          <PaymentRefunds payment={payment} />
          <PaymentTimeline events={payment.events} />
        </div>
        <PaymentRail payment={payment} />
      </div>
      {dialogs}
    </>
  );
}
