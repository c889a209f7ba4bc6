import { hasVatNumbers, parseVatNumber } from '@backlot/contracts/money/checkout/vat-number';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BuyerDraft, BuyerErrors } from './buyer-form.ts';
import { messages } from './checkout.messages.ts';
import { TextField } from './field.tsx';

export type BillingProps = {
  country: string;
  /** Whether the form asks for the postal code anyway. */
  hasPostalCode: boolean;
  typed: BuyerDraft;
  wrong: BuyerErrors;
  onType: (part: Partial<BuyerDraft>) => void;
};

/** Company, address and VAT number for the receipt; all optional. */
export function BillingFields({ typed, wrong, onType, country, hasPostalCode }: BillingProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  const typeVatNumber = (vatNumber: string) =>
    onType({ vatNumber, parsedVatNumber: parseVatNumber(country, vatNumber) });
  const onCountry = useEffectEvent(() => typeVatNumber(hasVatNumbers(country) ? typed.vatNumber : ''));
  useEffect(() => onCountry(), [country]);
  return (
    <>
      <div ref={first}>
        <TextField
          label={messages.company}
          name="company"
          value={typed.company}
          autoComplete="organization"
          maxLength={120}
          onChange={(company) => onType({ company })}
        />
      </div>
      <TextField
        label={messages.address}
        name="address"
        value={typed.address}
        autoComplete="street-address"
        maxLength={200}
        onChange={(address) => onType({ address })}
      />
      {!hasPostalCode && (
        <TextField
          label={messages.postalCodeOptional}
          name="postalCode"
          value={typed.postalCode}
          autoComplete="postal-code"
          maxLength={12}
          onChange={(postalCode) => onType({ postalCode })}
        />
      )}
      <TextField
        label={messages.city}
        name="city"
        value={typed.city}
        autoComplete="address-level2"
        maxLength={80}
        onChange={(city) => onType({ city })}
      />
      {hasVatNumbers(country) && (
        <TextField
          label={messages.vatNumber}
          name="vatNumber"
          value={typed.vatNumber}
          error={wrong.vatNumber}
          hint={messages.vatNumberHint}
          maxLength={24}
          onChange={typeVatNumber}
        />
      )}
    </>
  );
}
