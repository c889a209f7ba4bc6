import type { CardPage } from '@backlot/contracts/money/subscriptions/card';
import { CardSection } from '../buyer-fields.tsx';
import { type BuyerErrors, validateCardholder } from '../buyer-form.ts';
import { CheckoutForm } from '../checkout-form.tsx';
import { formatAmount, messages } from '../checkout.messages.ts';
import classes from '../checkout.module.css';
import { Notice, OfflineNotice } from '../notice.tsx';
import { useCardEntry } from '../use-card-entry.ts';
import { useDraft } from '../use-draft.ts';
import { useOnline } from '../use-online.ts';
import { amountOf } from './card-progress.ts';

type Props = {
  page: CardPage;
  /** Why the last attempt failed. */
  notice: string | null;
  isSending: boolean;
  onSave: (createPaymentMethod: () => Promise<string>) => void;
};

/** The new card, with the amount due on the button. */
export function CardForm({ page, notice, isSending, onSave }: Props) {
  const { typed, wrong, setWrong, type, leave } = useDraft();
  const entry = useCardEntry(page.gateway);
  const isOnline = useOnline();
  const save = (): BuyerErrors => {
    const found = validateCardholder(typed, entry.hasCardFields);
    setWrong(found);
    if (Object.keys(found).length === 0) onSave(() => entry.create(typed));
    return found;
  };
  return (
    <CheckoutForm isBusy={isSending} onSubmit={save}>
      <CardSection
        gateway={page.gateway}
        typed={typed}
        wrong={wrong}
        isPaying={isSending}
        createPaymentMethod={entry.stripe}
        onType={type}
        onLeave={leave}
      />
      {notice && <Notice text={notice} />}
      {!isOnline && <OfflineNotice />}
      <button type="submit" className={classes['pay']} disabled={isSending || !isOnline}>
        {buttonLabel(page, isSending)}
      </button>
    </CheckoutForm>
  );
}

function buttonLabel(page: CardPage, isSending: boolean): string {
  const dueMinor = amountOf(page);
  if (isSending) return dueMinor > 0 ? messages.paying : messages.savingCard;
  return dueMinor > 0 ? messages.payAndSaveCard(formatAmount(dueMinor, page.currency)) : messages.saveCard;
}
