import { Button, QueryStates, Text } from '@backlot/ui';
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { describeRefundLimit } from '../actions/describe-refund-limit.ts';
import { paymentOf } from '../payments.data.ts';
import { ticketContextMessages as m } from './ticket-context.messages.ts';
import classes from './ticket-context.module.css';

const RefundDialog = lazy(() => import('../actions/refund-dialog.tsx'));

/** Opens the refund dialog of a payment, or says why it can’t be refunded. */
export function TicketRefund({ paymentId, orderId }: { paymentId: string; orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  const result = useQuery({ ...paymentOf(paymentId), enabled: isOpen });
  return (
    <div className={classes.note}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={m.refundOf(orderId)}
        loading={isOpen && result.isLoading}
        onClick={() => setOpen(true)}
      >
        {m.refund}
      </Button>
      {isOpen && (
        <QueryStates result={result} loading={null} isCompact>
          {(payment) =>
            payment.mayRefundMinor > 0 ? (
              <Suspense>
                <RefundDialog payment={payment} onClose={() => setOpen(false)} />
              </Suspense>
            ) : (
              <Text size="sm" role="status">
                {reasonOf(payment)}
              </Text>
            )
          }
        </QueryStates>
      )}
    </div>
  );
}

const reasonOf = ({ refundLimit, refundableMinor, currency }: PaymentDetail): string =>
  refundLimit && refundableMinor > 0 ? describeRefundLimit(refundLimit, currency) : m.nothingLeft;
