import { cardBrands } from '@backlot/contracts/money/payments/card-brands';
import { type Checkout, checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import classes from './checkout.module.css';
import { formatAmount, formatDay, messages } from './checkout.messages.ts';
import type { Order } from './stored-order.ts';
import { Message } from './message.tsx';
import { ResendButton } from './resend-button.tsx';
import { send } from './request.ts';

/** The confirmation: the amount paid, how to watch, and resending the receipt. */
export function PaymentSuccess({
  checkout,
  order,
  onAnother,
}: {
  checkout: Checkout;
  order: Order;
  onAnother: () => void;
}) {
  const { method, email, access } = checkout;
  return (
    <Message title={messages.paidTitle} focused>
      <p>
        {checkout.totalMinor > 0
          ? paidText(formatAmount(checkout.totalMinor, checkout.currency), method)
          : messages.paidNothing}
      </p>
      {checkout.watchUrl ? (
        <a className={classes['pay']} href={checkout.watchUrl} target="_top">
          {messages.watch}
        </a>
      ) : (
        <p>{messages.signIn(email)}</p>
      )}
      {access?.startBy && <p>{messages.startBy(formatDay(access.startBy))}</p>}
      {access?.endAt && <p>{messages.watchUntil(formatDay(access.endAt))}</p>}
      {checkout.isReceiptIssued ? (
        <>
          <p>{messages.receiptMailed(email)}</p>
          <ResendButton
            label={messages.resend}
            sent={messages.resent}
            onSend={() =>
              send(checkoutApi.receipt, { params: { _id: checkout._id }, body: { secret: order.secret } })
            }
          />
        </>
      ) : (
        <p>{messages.receiptWaiting(email)}</p>
      )}
      <button type="button" className={classes['button']} onClick={onAnother}>
        {messages.buyForSomeoneElse}
      </button>
      <p className={classes['hint']}>{messages.order(checkout.orderId)}</p>
    </Message>
  );
}

const paidText = (amount: string, card: Checkout['method']): string =>
  card === null
    ? messages.paid(amount)
    : messages.paidWith(amount, cardBrands[card.brand] ?? card.brand, card.last4);
