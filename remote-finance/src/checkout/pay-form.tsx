import { type BuyerProps, CardSection, ContactFields } from './buyer-fields.tsx';
import type { BuyerErrors } from './buyer-form.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { formatAmount, messages } from './checkout.messages.ts';
import classes from './checkout.module.css';
import type { Price } from './pay.ts';
import { Consent } from './consent.tsx';
import { Notice, OfflineNotice } from './notice.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';

type Props = BuyerProps & {
  quote: Price | null;
  /** Why the payment can't proceed. */
  notice: string | null;
  isOffline: boolean;
  /** @returns validation errors, to focus the first invalid field */
  onPay: () => BuyerErrors;
};

export function PayForm({ quote, notice, isOffline, onPay, ...buyer }: Props) {
  const { movie, typed, wrong, isPaying, onType } = buyer;
  const isFree = quote?.totalMinor === 0;
  return (
    <CheckoutForm isBusy={isPaying} onSubmit={onPay}>
      <ContactFields {...buyer} isFree={isFree} />
      {isFree ? null : <CardSection {...buyer} gateway={movie.gateway} />}
      <Consent
        typed={typed}
        terms={movie.terms}
        refundPolicyUrl={movie.refundPolicyUrl}
        error={wrong.consent}
        disabled={isPaying}
        onType={onType}
      />
      {quote && <PriceBreakdown quote={quote} />}
      {notice && <Notice text={notice} />}
      {isOffline && <OfflineNotice />}
      <button type="submit" className={classes['pay']} disabled={isPaying || isOffline || !quote}>
        {buttonLabel(quote, isPaying)}
      </button>
    </CheckoutForm>
  );
}

function buttonLabel(quote: Price | null, isPaying: boolean): string {
  if (isPaying) return messages.paying;
  if (!quote) return messages.pricing;
  return quote.totalMinor > 0
    ? messages.pay(formatAmount(quote.totalMinor, quote.currency))
    : messages.getFree;
}
