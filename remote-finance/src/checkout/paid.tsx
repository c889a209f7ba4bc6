import { cardBrands } from '@backlot/contracts/card-brands';
import { type Checkout, checkoutApi } from '@backlot/contracts/checkout';
import { amountInWords } from './amount.ts';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';
import type { Order } from './kept-order.ts';
import { Message } from './message.tsx';
import { SendAgain } from './send-again.tsx';
import { send } from './send.ts';

/** The end: what was paid, how to watch, and the receipt once more. */
export function Paid({
  checkout,
  order,
  onAnother,
}: {
  checkout: Checkout;
  order: Order;
  onAnother: () => void;
}) {
  const { method, email, access } = checkout;
  const card = method && messages.cardEnding(cardBrands[method.brand] ?? method.brand, method.last4);
  return (
    <Message title={messages.paidTitle} focused>
      <p>
        {checkout.totalMinor > 0
          ? messages.paid(amountInWords(checkout.totalMinor, checkout.currency), card)
          : messages.paidNothing}
      </p>
      <p>{messages.signIn(email)}</p>
      {access?.startBy && <p>{messages.startBy(dayInWords(access.startBy))}</p>}
      {access?.endAt && <p>{messages.watchUntil(dayInWords(access.endAt))}</p>}
      <p>{messages.receiptMailed(email)}</p>
      <SendAgain
        label={messages.resend}
        sent={messages.resent}
        sendIt={() =>
          send(checkoutApi.receipt, { params: { _id: checkout._id }, body: { secret: order.secret } })
        }
      />
      <button type="button" className={classes['button']} onClick={onAnother}>
        {messages.otherAddress}
      </button>
      <p className={classes['hint']}>{messages.order(checkout.orderId)}</p>
    </Message>
  );
}

export const dayInWords = (date: Date): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(date);
