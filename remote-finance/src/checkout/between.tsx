import { type Checkout, checkoutApi } from '@backlot/contracts/checkout';
import type { ReactNode } from 'react';
import { amountInWords } from './amount.ts';
import classes from './checkout.module.css';
import { messages } from './checkout.messages.ts';
import { Message } from './message.tsx';
import { Paid } from './paid.tsx';
import type { Progress } from './progress.ts';
import { SendAgain } from './send-again.tsx';
import { send } from './send.ts';

type Props = {
  progress: Exclude<Progress, { at: 'form' | 'paying' }>;
  movieId: string;
  email: string;
  onForm: () => void;
  onRetry: () => void;
};

/** What stands in the form's place while a payment is on its way, and once it is over. */
export function Between({ progress, movieId, email, onForm, onRetry }: Props): ReactNode {
  switch (progress.at) {
    case 'resuming':
      return <Message title={messages.loading} busy children={null} />;
    case 'lost':
      return (
        <Message title={messages.failedTitle} focused>
          <p>{messages.connectionLost}</p>
          <Button onClick={onRetry}>{messages.retry}</Button>
        </Message>
      );
    case 'ask': {
      const { checkout: asked } = progress;
      return (
        <Message title={messages.askTitle} focused>
          <p>{messages.ask}</p>
          <What checkout={asked} />
          <a className={classes['pay']} href={asked.nextActionUrl ?? ''}>
            {messages.toBank}
          </a>
          <Button onClick={onForm}>{messages.otherCard}</Button>
        </Message>
      );
    }
    case 'processing':
      return (
        <Message title={messages.processingTitle} focused busy>
          <p>{messages.processing}</p>
          <What checkout={progress.checkout} />
        </Message>
      );
    case 'later':
      return (
        <Message title={messages.laterTitle} focused>
          <p>{messages.later(progress.checkout.email)}</p>
          <What checkout={progress.checkout} />
        </Message>
      );
    case 'spent':
      return (
        <Message title={messages.spentTitle} focused>
          <p>{messages.spent}</p>
          <Button onClick={onForm}>{messages.beginAnew}</Button>
        </Message>
      );
    case 'owned':
      return (
        <Message title={messages.ownedTitle} focused>
          <p>{messages.owned(email)}</p>
          <SendAgain
            label={messages.sendAccess}
            sent={messages.accessSent(email)}
            sendIt={() => send(checkoutApi.access, { params: { _id: movieId }, body: { email } })}
          />
          <Button onClick={onForm}>{messages.otherAddress}</Button>
        </Message>
      );
    case 'twice': {
      const { totalMinor, currency, email: owner, orderId, paidTwice } = progress.checkout;
      const amount = amountInWords(totalMinor, currency);
      return (
        <Message title={messages.ownedTitle} focused>
          <p>
            {paidTwice === 'kept'
              ? messages.paidTwiceKept(amount, owner, orderId)
              : messages.paidTwice(amount, owner)}
          </p>
          <Button onClick={onForm}>{messages.otherAddress}</Button>
        </Message>
      );
    }
    case 'paid':
      return <Paid checkout={progress.checkout} order={progress.order} onAnother={onForm} />;
  }
}

/** How much is paid, by which order. */
const What = ({ checkout: { totalMinor, currency, orderId } }: { checkout: Checkout }) => (
  <p>{messages.what(amountInWords(totalMinor, currency), orderId)}</p>
);

const Button = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={classes['button']} onClick={onClick}>
    {children}
  </button>
);
