import { currencyOptions, formatMoney, Group } from '@backlot/ui';
import { requiredMomentInput } from '@backlot/ui/dates';
import { MoneyInput, Radio, Select } from '@backlot/ui/form';
import {
  asChoice,
  asMoment,
  asMoney,
  asName,
  asText,
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  nameInput,
  optionalTextInput,
  RecordSelect,
} from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { type Offer, offer } from '@backlot/contracts/catalog/movies/licenses';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { type newPaymentFields, maxManualAmountMinor } from '@backlot/contracts/money/payments/add';
import type { DraftOf } from '@backlot/contracts/platform/records/record-fields';
import { useCountryChoices } from '../../../select/use-country-choices.ts';
import { WatcherSelect } from '../../../select/watcher-select.tsx';
import { outsideMethodLabels } from '../payments.messages.ts';
import { addMessages as m } from './add.messages.ts';

type Draft = DraftOf<typeof newPaymentFields>;

function WatcherInput({ context: _, value, onChange, ...props }: InputProps<string, Draft>) {
  return <WatcherSelect {...props} value={value || null} onChange={(_id) => onChange(_id ?? '')} />;
}

function MovieInput({ context: _, value, onChange, ...props }: InputProps<string, Draft>) {
  return (
    <RecordSelect
      {...props}
      query={(query) => queryOf(movieOptions, { query })}
      value={value || null}
      onChange={(_id) => onChange(_id ?? '')}
    />
  );
}

function OfferInput({ context: _, onChange, ...props }: InputProps<Offer, Draft>) {
  return (
    <Radio.Group {...props} onChange={(value) => onChange(offer.parse(value))}>
      <Group mt="xs">
        {offer.options.map((value) => (
          <Radio key={value} value={value} label={m.offers[value]} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** The amount is in minor units of the currency, so another currency clears it. */
function CurrencyInput({ context, onChange: _, ...props }: InputProps<string, Draft>) {
  return (
    <Select
      {...props}
      allowDeselect={false}
      searchable
      data={currencyOptions()}
      onChange={(currency) => currency && context.patch({ currency, amountTotalMinor: null })}
    />
  );
}

function AmountInput({ context: { draft }, error, ...props }: InputProps<number | null, Draft>) {
  const isTooMuch = props.value !== null && props.value > maxManualAmountMinor;
  return (
    <MoneyInput
      key={draft.currency}
      {...props}
      currency={draft.currency}
      error={isTooMuch ? m.tooMuch(formatMoney(maxManualAmountMinor, draft.currency)) : error}
    />
  );
}

export const newPaymentInputs: FieldInputs<typeof newPaymentFields> = {
  watcherId: WatcherInput,
  movieId: MovieInput,
  offer: OfferInput,
  currency: CurrencyInput,
  amountTotalMinor: AmountInput,
  country: nameInput({ useChoices: useCountryChoices }),
  method: choiceInput(outsideMethodLabels),
  paidAt: requiredMomentInput('past'),
  note: optionalTextInput(),
};

export const newPaymentTexts: FieldTexts<typeof newPaymentFields> = {
  watcherId: asName,
  movieId: asName,
  offer: asChoice(m.offers),
  currency: asText,
  amountTotalMinor: asMoney,
  country: asName,
  method: asChoice(outsideMethodLabels),
  paidAt: asMoment,
  note: asText,
};
