import { useEffect, useRef } from 'react';
import { type BuyerProps, CardSection, ContactFields } from './buyer-fields.tsx';
import type { BuyerErrors } from './buyer-form.ts';
import { formatAmount, messages } from './checkout.messages.ts';
import classes from './checkout.module.css';
import type { Price } from './pay.ts';
import { Consent } from './consent.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  const isFree = quote?.totalMinor === 0;

  const submit = () => {
    const found = onPay();
    const fields = form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []; // in page order
    [...fields].find(({ name }) => name in found)?.focus();
  };

  return (
    <form
      ref={form}
      className={classes['card']}
      noValidate
      aria-busy={isPaying}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ContactFields {...buyer} isFree={isFree} />
      {isFree ? null : <CardSection {...buyer} />}
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
      {isOffline && (
        <p className={classes['refusal']} role="status">
          {messages.offline}
        </p>
      )}
      <button type="submit" className={classes['pay']} disabled={isPaying || isOffline || !quote}>
        {buttonLabel(quote, isPaying)}
      </button>
    </form>
  );
}

/** Takes the focus that the button lost when it was disabled. */
function Notice({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), [text]);
  return (
    <p ref={ref} className={classes['refusal']} role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}

function buttonLabel(quote: Price | null, isPaying: boolean): string {
  if (isPaying) return messages.paying;
  if (!quote) return messages.pricing;
  return quote.totalMinor > 0
    ? messages.pay(formatAmount(quote.totalMinor, quote.currency))
    : messages.getFree;
}
