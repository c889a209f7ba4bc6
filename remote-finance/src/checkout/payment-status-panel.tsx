import { type Checkout, checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import type { ReactNode } from 'react';
import classes from './checkout.module.css';
import { formatAmount, messages } from './checkout.messages.ts';
import { Button, Message } from './message.tsx';
import { PaymentSuccess } from './payment-success.tsx';
import type { PaymentState } from './payment-state.ts';
import { ResendButton } from './resend-button.tsx';
import { send } from './request.ts';

type Props = {
  progress: Exclude<PaymentState, { at: 'form' | 'paying' }>;
  movieId: string;
  email: string;
  isFramed: boolean;
  /** Whether the movie was removed. */
  isGone: boolean;
  onForm: () => void;
  onRetry: () => void;
};

/** Replaces the form while a payment is processing and after it settled. */
export function PaymentStatusPanel({
  progress,
  movieId,
  email,
  isFramed,
  isGone,
  onForm,
  onRetry,
}: Props): ReactNode {
  switch (progress.at) {
    case 'resuming':
      return <Message title={messages.loading} busy children={null} />;
    case 'connectionLost':
      return (
        <Message title={messages.failedTitle} focused>
          <p>{messages.connectionLost}</p>
          <Button onClick={onRetry}>{messages.retry}</Button>
        </Message>
      );
    case 'elsewhere':
      return (
        <Message title={messages.backFromBankTitle} focused>
          <p>{messages.backFromBank}</p>
          <Button onClick={onForm}>{messages.newOrder}</Button>
        </Message>
      );
    case 'actionRequired':
      return <ActionRequired checkout={progress.checkout} isFramed={isFramed} onForm={onForm} />;
    case 'processing':
      return (
        <Message title={messages.processingTitle} focused busy>
          <p>{messages.processing}</p>
          <What checkout={progress.checkout} />
        </Message>
      );
    case 'delayed':
      return (
        <Message title={messages.delayedTitle} focused>
          <p>{messages.delayed(progress.checkout.email)}</p>
          <What checkout={progress.checkout} />
        </Message>
      );
    case 'attemptsExhausted':
      return (
        <Message title={messages.attemptsExhaustedTitle} focused>
          <p>{messages.attemptsExhausted}</p>
          <Button onClick={onForm}>{messages.newOrder}</Button>
        </Message>
      );
    case 'alreadyOwned':
      return (
        <Message title={messages.ownedTitle} focused>
          <p>{messages.owned(email)}</p>
          <ResendButton
            label={messages.sendAccess}
            sent={messages.accessSent(email)}
            onSend={() => send(checkoutApi.access, { params: { _id: movieId }, body: { email } })}
          />
          <Button onClick={onForm}>{messages.buyForSomeoneElse}</Button>
        </Message>
      );
    case 'duplicate':
      return <Duplicate checkout={progress.checkout} onForm={onForm} />;
    case 'paid':
      return (
        <PaymentSuccess
          checkout={progress.checkout}
          order={progress.order}
          isGone={isGone}
          onAnother={onForm}
        />
      );
  }
}

type ResultProps = { checkout: Checkout; onForm: () => void };

function ActionRequired({ checkout, isFramed, onForm }: ResultProps & { isFramed: boolean }): ReactNode {
  return (
    <Message title={messages.actionRequiredTitle} focused>
      <p>{messages.actionRequired}</p>
      <What checkout={checkout} />
      <a
        className={classes['pay']}
        href={checkout.nextActionUrl ?? ''}
        {...(isFramed && { target: '_blank', rel: 'noreferrer' })}
      >
        {isFramed ? messages.toBankInTab : messages.toBank}
      </a>
      <Button onClick={onForm}>{messages.otherCard}</Button>
    </Message>
  );
}

function Duplicate({ checkout, onForm }: ResultProps): ReactNode {
  const { totalMinor, currency, email, orderId, duplicate } = checkout;
  const amount = formatAmount(totalMinor, currency);
  return (
    <Message title={messages.ownedTitle} focused>
      <p>
        {duplicate === 'not_refunded'
          ? messages.duplicateNotRefunded(email, amount, orderId)
          : messages.duplicateRefunded(email, amount)}
      </p>
      <Button onClick={onForm}>{messages.buyForSomeoneElse}</Button>
    </Message>
  );
}

/** The amount and the order. */
const What = ({ checkout: { totalMinor, currency, orderId } }: { checkout: Checkout }) => (
  <p>{messages.orderSummary(formatAmount(totalMinor, currency), orderId)}</p>
);
