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
  isGone,
  onAnother,
}: {
  checkout: Checkout;
  order: Order;
  /** Whether the movie was removed since. */
  isGone: boolean;
  onAnother: () => void;
}) {
  const { method, email } = checkout;
  return (
    <Message title={isGone ? messages.goneTitle : messages.paidTitle} focused>
      <p>
        {checkout.totalMinor > 0
          ? paidText(formatAmount(checkout.totalMinor, checkout.currency), method)
          : messages.paidNothing}
      </p>
      {isGone ? <p>{messages.gone}</p> : <HowToWatch checkout={checkout} />}
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
      {!isGone && (
        <button type="button" className={classes['button']} onClick={onAnother}>
          {messages.buyForSomeoneElse}
        </button>
      )}
      <p className={classes['hint']}>{messages.order(checkout.orderId)}</p>
    </Message>
  );
}

const HowToWatch = ({ checkout: { watchUrl, email, access } }: { checkout: Checkout }) => (
  <>
    {watchUrl ? (
      <a className={classes['pay']} href={watchUrl} target="_top">
        {messages.watch}
      </a>
    ) : (
      <p>{messages.signIn(email)}</p>
    )}
    {access?.startBy && <p>{messages.startBy(formatDay(access.startBy))}</p>}
    {access?.endAt && <p>{messages.watchUntil(formatDay(access.endAt))}</p>}
  </>
);

const paidText = (amount: string, card: Checkout['method']): string =>
  card === null
    ? messages.paid(amount)
    : messages.paidWith(amount, cardBrands[card.brand] ?? card.brand, card.last4);
