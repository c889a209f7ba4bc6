import type { CardPage as Shown } from '@backlot/contracts/money/subscriptions/card';
import classes from '../checkout.module.css';
import { formatAmount, messages } from '../checkout.messages.ts';
import { Seller } from '../seller.tsx';
import { CardForm } from './card-form.tsx';
import { amountOf, formatCard } from './card-progress.ts';
import { CardStatus } from './card-status.tsx';
import { useCard } from './use-card.ts';

type Props = {
  /** Of the link in an email. */
  token: string;
  /** Whether the bank has returned here. */
  hasReturned?: boolean;
  /** The setup of a card with nothing due that the bank has authenticated. */
  setupId?: string | null;
  /** Redirects to the bank for authentication. */
  leaveFor?: (url: string) => void;
};

const leave = (url: string) => location.assign(url);

/** Replaces the card of a subscription, and pays what is due: the page of a link in an email. */
export function CardPage({ token, hasReturned = false, setupId = null, leaveFor = leave }: Props) {
  const { progress, save, retry, toForm } = useCard({ token, hasReturned, setupId, leaveFor });
  const page = 'page' in progress ? progress.page : null;
  return (
    <div className={classes['page']} aria-busy={progress.at === 'loading'}>
      <h1>{messages.cardTitle}</h1>
      {page && <p>{messages.cardPlan(page.plan, page.number)}</p>}
      {progress.at === 'form' || progress.at === 'sending' ? (
        <>
          <Terms page={progress.page} />
          <CardForm
            page={progress.page}
            notice={progress.at === 'form' ? progress.notice : null}
            isSending={progress.at === 'sending'}
            onSave={(create) => save(progress.page, create)}
          />
        </>
      ) : (
        <CardStatus progress={progress} onForm={toForm} onRetry={retry} />
      )}
      {page?.seller && <Seller seller={page.seller} />}
    </div>
  );
}

/** The amount due and the current card. */
function Terms({ page }: { page: Shown }) {
  const dueMinor = amountOf(page);
  return (
    <section className={classes['card']}>
      <p>
        {dueMinor > 0 ? (
          <strong>{messages.cardDue(formatAmount(dueMinor, page.currency))}</strong>
        ) : (
          messages.cardNothingDue
        )}
      </p>
      <p>{page.card ? messages.cardCurrent(formatCard(page.card)) : messages.cardMissing}</p>
    </section>
  );
}
