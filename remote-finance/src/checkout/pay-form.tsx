import type { Quote, ShownMovie } from '@backlot/contracts/money/checkout/checkout';
import { type RefObject, useEffect, useRef } from 'react';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import type { BuyerDraft, BuyerErrors } from './buyer-form.ts';
import { CardFields } from './card-fields.tsx';
import type { CardField } from './card-form.ts';
import { messages } from './checkout.messages.ts';
import classes from './checkout.module.css';
import choices from './choices.module.css';
import { Consent } from './consent.tsx';
import { CountryField, TextField } from './field.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { type CreatePaymentMethod, StripeCard } from './stripe-card.tsx';

type Props = {
  movie: ShownMovie;
  quote: Quote | null;
  typed: BuyerDraft;
  wrong: BuyerErrors;
  /** Why the payment can't proceed. */
  notice: string | null;
  isPaying: boolean;
  isOffline: boolean;
  createPaymentMethod: RefObject<CreatePaymentMethod | null>;
  onType: (part: Partial<BuyerDraft>) => void;
  onLeave: (field: CardField) => void;
  onCountry: (code: string) => void;
  /** @returns what is wrong, to lead the person there */
  onPay: () => BuyerErrors;
};

export function PayForm({ movie, quote, typed, wrong, notice, isPaying, isOffline, ...rest }: Props) {
  const { createPaymentMethod, onType, onLeave, onCountry, onPay } = rest;
  const form = useRef<HTMLFormElement>(null);
  const country = movie.countries.find(({ code }) => code === movie.country);
  const { name: gateway, publishableKey } = movie.gateway;
  const isFree = quote?.totalMinor === 0;

  const submit = () => {
    const found = onPay();
    const fields = form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []; // as they stand on the page
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
      <fieldset className={choices['group']} disabled={isPaying}>
        <legend>{messages.you}</legend>
        <TextField
          label={messages.email}
          name="email"
          type="email"
          value={typed.email}
          error={wrong.email}
          hint={messages.emailHint}
          autoComplete="email"
          maxLength={254}
          required
          onChange={(email) => onType({ email })}
        />
        <CountryField
          label={messages.country}
          placeholder={messages.chooseCountry}
          value={movie.country ?? ''}
          countries={movie.countries}
          onChange={onCountry}
        />
        {country?.postalCodeRegex && (
          <TextField
            label={messages.postalCode}
            name="postalCode"
            value={typed.postalCode}
            error={wrong.postalCode}
            autoComplete="postal-code"
            maxLength={12}
            required
            onChange={(postalCode) => onType({ postalCode })}
          />
        )}
        {isFree && <NameField label={messages.yourName} typed={typed} wrong={wrong} onType={onType} />}
        <label className={classes['trap']} aria-hidden>
          {messages.website}
          <input
            name="website"
            value={typed.website}
            autoComplete="off"
            tabIndex={-1}
            onChange={(event) => onType({ website: event.currentTarget.value })}
          />
        </label>
      </fieldset>
      {isFree ? null : (
        <fieldset className={choices['group']} disabled={isPaying}>
          <legend>{messages.card}</legend>
          <NameField label={messages.name} typed={typed} wrong={wrong} onType={onType} />
          {gateway === 'stripe' && publishableKey ? (
            <StripeCard publishableKey={publishableKey} createPaymentMethod={createPaymentMethod} />
          ) : (
            <CardFields typed={typed} wrong={wrong} onType={onType} onLeave={onLeave} />
          )}
        </fieldset>
      )}
      <Consent
        typed={typed}
        terms={movie.terms}
        refundPolicyUrl={movie.refundPolicyUrl}
        error={wrong.consent}
        disabled={isPaying}
        onType={onType}
      />
      {quote && <PriceBreakdown quote={quote} />}
      {notice && <Notice words={notice} />}
      {isOffline && (
        <p className={classes['refusal']} role="status">
          {messages.offline}
        </p>
      )}
      <button type="submit" className={classes['pay']} disabled={isPaying || isOffline || !quote}>
        {buttonWords(quote, isPaying)}
      </button>
    </form>
  );
}

/** Takes the focus that the button lost while it was disabled. */
function Notice({ words }: { words: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), [words]);
  return (
    <p ref={place} className={classes['refusal']} role="alert" tabIndex={-1}>
      {words}
    </p>
  );
}

function buttonWords(quote: Quote | null, isPaying: boolean): string {
  if (isPaying) return messages.paying;
  if (!quote) return messages.pricing;
  return quote.totalMinor > 0
    ? messages.pay(formatMoney(quote.totalMinor, quote.currency))
    : messages.getFree;
}

type NameProps = { label: string } & Pick<Props, 'typed' | 'wrong' | 'onType'>;

/** The name on the card; the watcher's own name for a free order. */
const NameField = ({ label, typed, wrong, onType }: NameProps) => (
  <TextField
    label={label}
    name="name"
    value={typed.name}
    error={wrong.name}
    autoComplete={label === messages.name ? 'cc-name' : 'name'}
    maxLength={80}
    required
    onChange={(name) => onType({ name })}
  />
);
