import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import type { RefObject } from 'react';
import { Billing } from './billing.tsx';
import type { BuyerDraft, BuyerErrors } from './buyer-form.ts';
import { CardFields } from './card-fields.tsx';
import type { CardField } from './card-form.ts';
import { messages } from './checkout.messages.ts';
import classes from './checkout.module.css';
import choices from './choices.module.css';
import { CountryField, TextField } from './field.tsx';
import { type CreatePaymentMethod, StripeCard } from './stripe-card.tsx';

export type BuyerProps = {
  movie: ShownMovie;
  typed: BuyerDraft;
  wrong: BuyerErrors;
  isPaying: boolean;
  createPaymentMethod: RefObject<CreatePaymentMethod | null>;
  onType: (part: Partial<BuyerDraft>) => void;
  onLeave: (field: CardField) => void;
  onCountry: (code: string) => void;
};

/** Email, country and postal code; for a free order also the name. */
export function ContactFields(props: BuyerProps & { isFree: boolean }) {
  const { movie, typed, wrong, isPaying, isFree, onType, onCountry } = props;
  const country = movie.countries.find(({ code }) => code === movie.country);
  return (
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
        elsewhere={messages.elsewhere}
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
      <Billing
        country={movie.country ?? ''}
        hasPostalCode={Boolean(country?.postalCodeRegex)}
        typed={typed}
        wrong={wrong}
        isPaying={isPaying}
        onType={onType}
      />
      {isFree && <NameField label={messages.yourName} typed={typed} wrong={wrong} onType={onType} />}
      <Honeypot typed={typed} onType={onType} />
    </fieldset>
  );
}

type CardProps = Omit<BuyerProps, 'movie' | 'onCountry'> & { gateway: ShownMovie['gateway'] };

/** The card, in the gateway's frame or as a test card. */
export function CardSection({ gateway, typed, wrong, isPaying, ...rest }: CardProps) {
  const { createPaymentMethod, onType, onLeave } = rest;
  const { name, publishableKey } = gateway;
  return (
    <fieldset className={choices['group']} disabled={isPaying}>
      <legend>{messages.card}</legend>
      <NameField label={messages.name} typed={typed} wrong={wrong} onType={onType} />
      {name === 'stripe' && publishableKey ? (
        <StripeCard publishableKey={publishableKey} createPaymentMethod={createPaymentMethod} />
      ) : (
        <CardFields typed={typed} wrong={wrong} onType={onType} onLeave={onLeave} />
      )}
    </fieldset>
  );
}

/** Filled in by bots only. */
const Honeypot = ({ typed, onType }: Pick<BuyerProps, 'typed' | 'onType'>) => (
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
);

type NameProps = { label: string } & Pick<BuyerProps, 'typed' | 'wrong' | 'onType'>;

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
