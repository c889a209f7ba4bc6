import { MoneyInput, Select } from '@backlot/ui/form';
import {
  asRows,
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  nameInput,
  numberInput,
} from '@backlot/ui/record-form';
import type { Offer } from '@backlot/contracts/catalog/movies/licenses';
import {
  accessHoursRange,
  type PriceDraft,
  type priceFields,
  type pricesFields,
} from '@backlot/contracts/catalog/movies/prices';
import { rescaleMinor } from '@backlot/contracts/platform/values/currency-digits';
import { useTerritories } from '../rights/use-territories.ts';
import { describePrice, rentalTimes } from './describe-price.ts';
import { usePriceLookups } from './prices.data.ts';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';
import { PromoInput } from './promo-input.tsx';

const OfferChoice = choiceInput(offerLabels);
const CurrencyChoice = nameInput({
  useChoices: () =>
    usePriceLookups('currency').map(({ key, name }) => ({ value: key, label: `${key} – ${name}` })),
});

type Own<K extends keyof PriceDraft> = InputProps<PriceDraft[K], PriceDraft>;

/** How each field of a price is edited. */
export const priceInputs: FieldInputs<typeof priceFields> = {
  offer: ({ onChange: _, ...props }: InputProps<Offer, PriceDraft>) => (
    <OfferChoice {...props} onChange={(offer) => props.context.patch({ offer, ...rentalTimes(offer) })} />
  ),
  currency: ({ onChange: _, ...props }: Own<'currency'>) => (
    <CurrencyChoice
      {...props}
      onChange={(currency) => props.context.patch(inCurrency(props.context.draft, currency))}
    />
  ),
  country: CountryField,
  amountMinor: AmountField,
  subscriberAmountMinor: (props: Own<'subscriberAmountMinor'>) => (
    <AmountField {...props} placeholder={m.samePrice} />
  ),
  accessHours: numberInput(accessHoursRange),
  startWithinDays: numberInput(),
  taxCode: nameInput({
    useChoices: () => usePriceLookups('taxCode').map(({ key, name }) => ({ value: key, label: name })),
  }),
  promo: PromoInput,
};

/** The prices as text, a line each. */
export const pricesTexts: FieldTexts<typeof pricesFields> = {
  prices: asRows(describePrice),
};

function CountryField({ context, ...props }: Own<'country'>) {
  const { countries } = useTerritories();
  return (
    <Select
      {...props}
      searchable
      clearable
      limit={60}
      placeholder={m.allCountries(context.draft.currency)}
      data={countries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

function AmountField({
  context,
  ...props
}: InputProps<number | null, PriceDraft> & { placeholder?: string }) {
  return <MoneyInput {...props} currency={context.draft.currency} />;
}

/** All amounts keep their figures. */
function inCurrency(price: PriceDraft, currency: string): Partial<PriceDraft> {
  const { amountMinor, subscriberAmountMinor, promo } = price;
  const convert = (minor: number) => rescaleMinor(minor, price.currency, currency);
  return {
    currency,
    amountMinor: amountMinor && convert(amountMinor),
    subscriberAmountMinor: subscriberAmountMinor && convert(subscriberAmountMinor),
    promo: promo && { ...promo, amountMinor: convert(promo.amountMinor) },
  };
}
