import type { CardPage } from '@backlot/contracts/money/subscriptions/card';
import type { ReactNode } from 'react';
import classes from '../checkout.module.css';
import { formatAmount, messages } from '../checkout.messages.ts';
import { Button, Message } from '../message.tsx';
import { amountOf, type CardProgress, formatCard } from './card-progress.ts';

type Props = {
  progress: Exclude<CardProgress, { at: 'form' }>;
  onForm: (page: CardPage) => void;
  onRetry: () => void;
};

/** Replaces the form while nothing can be entered. */
export function CardStatus({ progress, onForm, onRetry }: Props): ReactNode {
  switch (progress.at) {
    case 'loading':
    case 'sending':
      return <Message title={messages.cardLoading} busy children={null} />;
    case 'failed':
      return (
        <Message title={messages.failedTitle} focused>
          <p>{messages.connectionLost}</p>
          <Button onClick={onRetry}>{messages.retry}</Button>
        </Message>
      );
    case 'expired':
      return <Text title={messages.cardExpiredTitle} text={messages.cardExpired} />;
    case 'unknown':
      return <Text title={messages.notFoundTitle} text={messages.cardUnknown} />;
    case 'ended':
      return <Text title={messages.cardEndedTitle} text={messages.cardEnded} />;
    case 'processing':
      return (
        <Message title={messages.processingTitle} focused busy>
          <p>{messages.processing}</p>
          <Amount page={progress.page} />
        </Message>
      );
    case 'delayed':
      return (
        <Message title={messages.delayedTitle} focused>
          <p>{messages.cardDelayed}</p>
          <Button onClick={onRetry}>{messages.retry}</Button>
        </Message>
      );
    case 'actionRequired':
      return <ActionRequired page={progress.page} onForm={onForm} />;
    case 'saved':
      return <Saved {...progress} />;
  }
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <Message title={title} focused>
    <p>{text}</p>
  </Message>
);

function ActionRequired({ page, onForm }: { page: CardPage; onForm: Props['onForm'] }) {
  const { payment } = page;
  return (
    <Message title={messages.actionRequiredTitle} focused>
      <p>{amountOf(page) > 0 ? messages.actionRequired : messages.cardActionRequired}</p>
      {amountOf(page) > 0 && <Amount page={page} />}
      {payment.state === 'action_required' && (
        <a className={classes['pay']} href={payment.nextActionUrl}>
          {messages.toBank}
        </a>
      )}
      <Button onClick={() => onForm(page)}>{messages.otherCard}</Button>
    </Message>
  );
}

type SavedProps = { page: CardPage; isPaid: boolean; paidMinor: number | null };

const Saved = ({ page, isPaid, paidMinor }: SavedProps) => (
  <Message title={isPaid ? messages.cardPaidTitle : messages.cardSavedTitle} focused>
    {isPaid && paidMinor !== null && <p>{messages.paid(formatAmount(paidMinor, page.currency))}</p>}
    {page.card && <p>{messages.cardSaved(formatCard(page.card))}</p>}
  </Message>
);

const Amount = ({ page }: { page: CardPage }) => <p>{formatAmount(amountOf(page), page.currency)}</p>;
