import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { IconCreditCard } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paymentPaths } from '../payment-paths.ts';
import { paymentOf } from '../payments.data.ts';
import { detailMessages } from './detail.messages.ts';
import { PaymentDetailView } from './payment-detail.tsx';

/** The payment of the URL. */
export function PaymentPage() {
  const { _id = '' } = useParams();
  return (
    <RecordLoader
      result={useQuery(paymentOf(_id))}
      icon={IconCreditCard}
      words={detailMessages}
      listPath={paymentPaths.list}
    >
      {(payment: PaymentDetail) => <PaymentDetailView key={payment._id} payment={payment} />}
    </RecordLoader>
  );
}
